import { cleanText } from '#domain/plain-text.ts';
import Form from 'react-bootstrap/Form';
import { recordOf } from '#engine/data/plain-data.ts';
import { SignatureDrawing } from '#runtime/parts/signature-drawing.tsx';
import { entryAttributes, type ControlProps, type Reading } from '#runtime/store/control.ts';
import { useForm } from '#runtime/store/form-context.ts';
import { useTypedText } from './use-typed-text.ts';

const textAt = (value: unknown, name: string): string => {
  const text = recordOf(value)[name];
  return typeof text === 'string' ? text : '';
};

const nameReading = (text: string): Reading => ({ ok: true, value: cleanText(text) || undefined });

/** A signature: the name as it is typed, which the keyboard alone can do, and the lines for who draws them. */
export const SignatureEntry = (props: ControlProps) => {
  const { texts } = useForm();
  const { value, locked } = props.view;
  const put = (change: { readonly name?: unknown; readonly lines?: string }): void => {
    const next = Object.entries({ ...recordOf(value), ...change }).filter(([, part]) => part !== undefined && part !== '');
    props.commit(next.length === 0 ? undefined : Object.fromEntries(next));
  };
  const name = useTypedText({
    pointer: props.pointer,
    stored: textAt(value, 'name'),
    storedText: textAt(value, 'name'),
    words: undefined,
    read: nameReading,
    commit: (typed) => put({ name: typed }),
    rewrites: false,
  });
  return (
    <div className="desk-signature">
      <p className="form-text">{texts.t('signatureBy')}</p>
      <Form.Control
        {...entryAttributes(props)}
        aria-label={`${props.title}: ${texts.t('signatureName')}`}
        placeholder={texts.t('signatureName')}
        type="text"
        autoComplete="off"
        maxLength={200}
        readOnly={locked}
        isInvalid={props.invalid}
        {...name.entry}
      />
      <SignatureDrawing lines={textAt(value, 'lines')} locked={locked} change={(lines) => put({ lines })} />
    </div>
  );
};
