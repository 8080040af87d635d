import { Notice } from '#runtime/parts/notice.tsx';

/** What failed, and the server's reason for it. */
export const Refusal = ({ title, reason }: { readonly title: string; readonly reason: string | undefined }) =>
  reason === undefined ? null : (
    <Notice tone="danger">
      <strong>{title}</strong>
      <span className="desk-line">{reason}</span>
    </Notice>
  );
