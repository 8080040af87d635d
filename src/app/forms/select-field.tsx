import Form from 'react-bootstrap/Form';

export type Choice = { readonly value: string; readonly words: string };

type Props = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly change: (value: string) => void;
  readonly fault?: string | undefined;
  readonly disabled?: boolean;
};

/** One of several, with what is wrong with it. */
export const SelectField = ({ id, label, value, choices, change, fault, disabled = false }: Props) => (
  <Form.Group controlId={id}>
    <Form.Label>{label}</Form.Label>
    <Form.Select
      value={value}
      disabled={disabled}
      isInvalid={fault !== undefined}
      aria-invalid={fault !== undefined}
      aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      onChange={(event) => change(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.words}
        </option>
      ))}
    </Form.Select>
    {fault !== undefined && (
      <Form.Control.Feedback type="invalid" id={`${id}-fault`}>
        {fault}
      </Form.Control.Feedback>
    )}
  </Form.Group>
);
