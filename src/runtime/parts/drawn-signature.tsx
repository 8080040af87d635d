/** A signature as it was drawn, in a field of 600 by 150. */
export const DrawnSignature = ({ lines, name }: { readonly lines: string; readonly name: string }) => (
  <svg className="desk-signature-lines" viewBox="0 0 600 150" role="img" aria-label={name}>
    <path d={lines} fill="none" stroke="currentColor" strokeWidth={4} />
  </svg>
);
