import type { Option } from '#runtime/store/field-view.ts';
import type { Texts } from '../texts/texts.ts';
import type { ControlProps } from '#runtime/store/control.ts';
import { addresseeTitles } from '#engine/recipients/addressee-roles.ts';

const listOfTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []);

const enumOf = (shape: Readonly<Record<string, unknown>>): readonly string[] => {
  if (typeof shape['const'] === 'string') return [shape['const']];
  return listOfTexts(shape['enum']);
};

/** Two parties of one name are told apart by their roles. */
const withRole = ({ value, label, role }: Option, texts: Texts): Option => ({
  value,
  label: role === undefined ? label : `${label} (${texts.local(addresseeTitles[role])})`,
});

const offeredOf = (props: ControlProps, shape: Readonly<Record<string, unknown>>, texts: Texts): readonly Option[] => {
  if (props.view.options !== undefined) return props.view.options.map((option) => withRole(option, texts));
  const labels = props.item.labels ?? {};
  return enumOf(shape).map((value) => ({ value, label: texts.local(labels[value] ?? value) }));
};

export const chosenOf = (value: unknown): readonly string[] => (typeof value === 'string' && value !== '' ? [value] : listOfTexts(value));

/**
 * The choices of a field: those a rule worked out, or the members of its enum with the declared words. A chosen value that is offered no longer is one
 * of them, so that nothing chosen is out of sight; without its name while that is not known, since an id says nothing.
 */
export const choicesOf = (props: ControlProps, shape: Readonly<Record<string, unknown>>, texts: Texts): readonly Option[] => {
  const offered = offeredOf(props, shape, texts);
  if (props.view.options === undefined && offered.length === 0) return offered;
  const values = new Set(offered.map((choice) => choice.value));
  const areNames = offered.some(({ value, label }) => value === label);
  const wordsOf = (value: string): string => (areNames ? texts.t('noLongerOffered', { value }) : texts.t('choiceGone'));
  const withdrawn = chosenOf(props.view.value).filter((value) => !values.has(value));
  return [...offered, ...withdrawn.map((value) => ({ value, label: wordsOf(value) }))];
};
