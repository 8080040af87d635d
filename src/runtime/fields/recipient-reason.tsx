import Form from 'react-bootstrap/Form';
import { useForm } from '#runtime/store/form-context.ts';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly because: string;
  readonly errors: readonly string[];
  readonly locked: boolean;
  readonly explain: (because: string) => void;
};

/** Why somebody whom the letter proposes is not served. */
export const RecipientReason = ({ id, name, because, errors, locked, explain }: Props) => {
  const { texts } = useForm();
  const label = texts.t('recipientBecause', { name });
  return (
    <>
      <Form.Control
        id={id}
        size="sm"
        maxLength={300}
        disabled={locked}
        placeholder={label}
        aria-label={label}
        aria-required
        aria-invalid={errors.length > 0}
        isInvalid={errors.length > 0}
        aria-describedby={errors.length === 0 ? undefined : `${id}-error`}
        value={because}
        onChange={(event) => explain(event.target.value)}
      />
      {errors.length > 0 && (
        <div className="desk-error" id={`${id}-error`}>
          {errors.join(' ')}
        </div>
      )}
    </>
  );
};
