import Form from 'react-bootstrap/Form';
import { defined } from '#domain/defined.ts';
import type { Signature } from '#schemas/api/service.gen.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { SignatureDrawing } from './signature-drawing.tsx';

type Props = {
  readonly id: string;
  readonly value: Signature;
  readonly change: (signature: Signature) => void;
  readonly fault?: string | undefined;
};

/** The signature of a proof of service by the person who is signed in: the name as that person types it, and the lines for who draws them. */
export const SignatureField = ({ id, value, change, fault }: Props) => {
  const { t } = useTexts();
  return (
    <Form.Group controlId={id} className="mt-3">
      <Form.Label>{t('signatureOfProof')}</Form.Label>
      <Form.Control
        type="text"
        autoComplete="off"
        maxLength={200}
        value={value.name}
        isInvalid={fault !== undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => change({ ...value, name: target.value })}
      />
      {fault !== undefined && <Form.Control.Feedback type="invalid">{fault}</Form.Control.Feedback>}
      <Form.Text id={`${id}-help`}>{t('serviceSwear')}</Form.Text>
      <div>
        <SignatureDrawing
          lines={value.lines ?? ''}
          change={(lines) => change({ name: value.name, ...defined({ lines: lines === '' ? undefined : lines }) })}
        />
      </div>
    </Form.Group>
  );
};
