/** The star of a required field. It stands beside the name and not in it, so that the name read out is the declared one. */
export const RequiredMark = ({ required }: { readonly required: boolean }) =>
  required ? (
    <span className="desk-required" aria-hidden="true">
      *
    </span>
  ) : null;
