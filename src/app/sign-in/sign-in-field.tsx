import type { Ref } from 'react';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly id: string;
  readonly name: 'email' | 'password';
  readonly type: 'email' | 'password' | 'text';
  readonly autoComplete: string;
  readonly value: string;
  readonly fault: 'badEmail' | 'shortPassword' | undefined;
  readonly readOnly?: boolean;
  readonly field: Ref<HTMLInputElement>;
  readonly change: (value: string) => void;
};

export const SignInField = ({ id, name, type, autoComplete, value, fault, readOnly = false, field, change }: Props) => {
  const { t } = useTranslation();
  const faultId = `${id}-fault`;
  return (
    <Form.Group controlId={id}>
      <Form.Label>{t(`signIn.${name}`)}</Form.Label>
      <Form.Control
        ref={field}
        type={type}
        autoComplete={autoComplete}
        readOnly={readOnly}
        value={value}
        isInvalid={fault !== undefined}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        onChange={(event) => change(event.target.value)}
      />
      {fault !== undefined && (
        <Form.Control.Feedback type="invalid" id={faultId}>
          {t(`signIn.${fault}`)}
        </Form.Control.Feedback>
      )}
    </Form.Group>
  );
};
