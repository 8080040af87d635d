import { isBlank } from '#domain/plain-text.ts';
import { useState } from 'react';
import Form from 'react-bootstrap/Form';
import { useForm } from '#runtime/store/form-context.ts';
import { entryAttributes, type Control, type ControlProps, type Reading } from '#runtime/store/control.ts';
import { useTypedText } from './use-typed-text.ts';

const readText = (text: string): Reading => ({ ok: true, value: isBlank(text) ? undefined : text });

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const useText = (props: ControlProps) =>
  useTypedText({
    pointer: props.pointer,
    stored: props.view.value,
    storedText: textOf(props.view.value),
    words: props.view.words,
    read: readText,
    commit: props.commit,
  });

const TextEntry = ({ props, type }: { readonly props: ControlProps; readonly type: 'text' | 'email' }) => {
  const { texts } = useForm();
  const text = useText(props);
  return (
    <Form.Control
      {...entryAttributes(props)}
      type="text"
      inputMode={type}
      autoComplete="off"
      spellCheck={type === 'text'}
      readOnly={props.view.locked}
      isInvalid={props.invalid}
      placeholder={props.view.locked || props.item.placeholder === undefined ? undefined : texts.local(props.item.placeholder)}
      {...text.entry}
    />
  );
};

const TextArea = (props: ControlProps) => {
  const { texts } = useForm();
  const text = useText(props);
  const { maxLength } = props.shape;
  // An entry that is too long stays as it was pasted, and is refused with a sentence: nothing is cut off in silence.
  const longest = typeof maxLength === 'number' ? maxLength : Infinity;
  const nearEnd = (length: number): number | undefined => (length > longest * 0.8 ? length : undefined);
  const stored = textOf(props.view.value);
  const [typed, setTyped] = useState({ over: stored, length: nearEnd(stored.length) });
  const length = typed.over === stored ? typed.length : nearEnd(stored.length);
  return (
    <>
      <Form.Control
        {...entryAttributes(props)}
        as="textarea"
        rows={props.item.rows ?? 4}
        readOnly={props.view.locked}
        isInvalid={props.invalid}
        {...text.entry}
        onChange={(event) => {
          text.entry.onChange(event);
          const next = nearEnd(event.target.value.length);
          if (next !== length) setTyped({ over: stored, length: next });
        }}
      />
      {length !== undefined && <div className="form-text">{texts.t('charactersLeft', { count: length, max: longest })}</div>}
    </>
  );
};

export const textControl: Control = {
  word: 'text',
  takes: (shape) => shape['type'] === 'string' && shape['enum'] === undefined,
  naming: 'label',
  read: readText,
  Component: (props) => <TextEntry props={props} type="text" />,
};

export const emailControl: Control = {
  word: 'email',
  takes: (shape) =>
    shape['type'] === 'string' && (shape['format'] === 'email' || shape['format'] === undefined) && shape['enum'] === undefined,
  naming: 'label',
  read: readText,
  Component: (props) => <TextEntry props={props} type="email" />,
};

export const textareaControl: Control = {
  word: 'textarea',
  takes: (shape) => shape['type'] === 'string' && shape['format'] === undefined && shape['enum'] === undefined,
  naming: 'label',
  read: readText,
  Component: TextArea,
};
