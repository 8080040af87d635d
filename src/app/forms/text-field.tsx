import type { ReactNode } from 'react';
import Form from 'react-bootstrap/Form';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly fault: string | undefined;
  readonly type?: 'text' | 'email' | 'password' | 'date';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly hint?: string;
  readonly readOnly?: boolean;
  /** Stands below the field. */
  readonly children?: ReactNode;
};

/** One line of text with its label, its hint and what is wrong with it. */
export const TextField = ({
  id,
  label,
  value,
  change,
  fault,
  hint,
  children,
  type = 'text',
  autoComplete = 'off',
  maxLength = 200,
  readOnly = false,
}: Props) => {
  const described = [hint === undefined ? '' : `${id}-hint`, fault === undefined ? '' : `${id}-fault`]
    .filter((name) => name !== '')
    .join(' ');
  return (
    <Form.Group controlId={id}>
      <Form.Label>{label}</Form.Label>
      <Form.Control
        type={type}
        value={value}
        autoComplete={autoComplete}
        maxLength={maxLength}
        readOnly={readOnly}
        isInvalid={fault !== undefined}
        aria-invalid={fault !== undefined}
        aria-describedby={described === '' ? undefined : described}
        onChange={(event) => change(event.target.value)}
      />
      {hint !== undefined && <Form.Text id={`${id}-hint`}>{hint}</Form.Text>}
      {fault !== undefined && (
        <Form.Control.Feedback type="invalid" id={`${id}-fault`}>
          {fault}
        </Form.Control.Feedback>
      )}
      {children}
    </Form.Group>
  );
};
