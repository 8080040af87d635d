import Form from 'react-bootstrap/Form';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly maxLength?: number;
  readonly change: (value: string) => void;
};

/** A few lines of text with their label, their hint and what is wrong with them. */
export const LinesField = ({ id, label, hint, value, fault, change, maxLength = 300 }: Props) => (
  <Form.Group controlId={id}>
    <Form.Label>{label}</Form.Label>
    <Form.Control
      as="textarea"
      rows={2}
      value={value}
      maxLength={maxLength}
      isInvalid={fault !== undefined}
      aria-invalid={fault !== undefined}
      aria-describedby={fault === undefined ? `${id}-hint` : `${id}-hint ${id}-fault`}
      onChange={(event) => change(event.target.value)}
    />
    <Form.Text id={`${id}-hint`}>{hint}</Form.Text>
    {fault !== undefined && (
      <Form.Control.Feedback type="invalid" id={`${id}-fault`}>
        {fault}
      </Form.Control.Feedback>
    )}
  </Form.Group>
);
