import Form from 'react-bootstrap/Form';
import { useForm } from '#runtime/store/form-context.ts';
import { choicesOf, chosenOf } from './choices.ts';
import { entryAttributes, type Control, type ControlProps } from '#runtime/store/control.ts';
import { recordOf } from '#engine/data/plain-data.ts';

const RadioEntry = (props: ControlProps) => {
  const { texts } = useForm();
  const chosen = chosenOf(props.view.value);
  const choices = choicesOf(props, props.shape, texts);
  return (
    <div className="desk-choices">
      {choices.map((choice, index) => (
        <Form.Check
          key={choice.value}
          type="radio"
          id={index === 0 ? props.id : `${props.id}-${index}`}
          name={props.id}
          label={choice.label}
          disabled={props.view.locked}
          isInvalid={props.invalid}
          checked={chosen[0] === choice.value}
          onChange={() => props.commit(choice.value)}
        />
      ))}
    </div>
  );
};

const toggled = (
  chosen: readonly string[],
  value: string,
  offered: readonly { readonly value: string }[],
): readonly string[] | undefined => {
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const order = offered.map((choice) => choice.value);
  const sorted = next.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return sorted.length === 0 ? undefined : sorted;
};

const CheckboxesEntry = (props: ControlProps) => {
  const { texts } = useForm();
  const chosen = chosenOf(props.view.value);
  const choices = choicesOf(props, recordOf(props.shape['items']), texts);
  if (choices.length === 0)
    return (
      <div id={props.id} tabIndex={-1} className="text-body-secondary">
        {texts.t('noChoices')}
      </div>
    );
  return (
    <div className="desk-choices">
      {choices.map((choice, index) => (
        <Form.Check
          key={choice.value}
          type="checkbox"
          id={index === 0 ? props.id : `${props.id}-${index}`}
          label={choice.label}
          disabled={props.view.locked}
          isInvalid={props.invalid}
          checked={chosen.includes(choice.value)}
          onChange={() => props.commit(toggled(chosen, choice.value, choices))}
        />
      ))}
    </div>
  );
};

const CheckboxEntry = (props: ControlProps) => (
  <Form.Check type="checkbox" className="desk-check">
    <Form.Check.Input
      {...entryAttributes(props)}
      type="checkbox"
      disabled={props.view.locked}
      isInvalid={props.invalid}
      checked={props.view.value === true}
      onChange={(event) => props.commit(event.target.checked)}
    />
    <Form.Check.Label htmlFor={props.id}>{props.title}</Form.Check.Label>
  </Form.Check>
);

export const radioControl: Control = {
  word: 'radio',
  takes: (shape) => shape['type'] === 'string' && shape['format'] === undefined,
  naming: 'group',
  Component: RadioEntry,
};

export const checkboxesControl: Control = {
  word: 'checkboxes',
  takes: (shape) => shape['type'] === 'array' && recordOf(shape['items'])['type'] === 'string',
  naming: 'group',
  Component: CheckboxesEntry,
};

export const checkboxControl: Control = {
  word: 'checkbox',
  takes: (shape) => shape['type'] === 'boolean',
  naming: 'own',
  Component: CheckboxEntry,
};
