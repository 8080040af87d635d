import Form from 'react-bootstrap/Form';
import { useForm } from '#runtime/store/form-context.ts';
import { choicesOf, chosenOf } from './choices.ts';
import { entryAttributes, type Control, type ControlProps } from '#runtime/store/control.ts';

const SelectEntry = (props: ControlProps) => {
  const { texts } = useForm();
  const chosen = chosenOf(props.view.value);
  const { placeholder } = props.item;
  const choose = props.view.locked ? '' : texts.t('choose');
  const choices = choicesOf(props, props.shape, texts);
  return (
    <Form.Select
      {...entryAttributes(props)}
      isInvalid={props.invalid}
      disabled={props.view.locked}
      value={chosen[0] ?? ''}
      onChange={(event) => props.commit(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{placeholder === undefined ? choose : texts.local(placeholder)}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Form.Select>
  );
};

export const selectControl: Control = {
  word: 'select',
  takes: (shape) => shape['type'] === 'string' && shape['format'] === undefined,
  naming: 'label',
  Component: SelectEntry,
};
