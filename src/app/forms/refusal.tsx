import Alert from 'react-bootstrap/Alert';

/** What failed, and the server's reason for it. */
export const Refusal = ({ title, reason }: { readonly title: string; readonly reason: string | undefined }) =>
  reason === undefined ? null : (
    <Alert variant="danger">
      <strong>{title}</strong>
      <span className="desk-line">{reason}</span>
    </Alert>
  );
