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

/** The choices of a field: those a rule worked out, or the members of its enum with the declared words. */
export const choicesOf = (props: ControlProps, shape: Readonly<Record<string, unknown>>, texts: Texts): readonly Option[] => {
  if (props.view.options !== undefined) return props.view.options.map((option) => withRole(option, texts));
  const labels = props.item.labels ?? {};
  return enumOf(shape).map((value) => ({ value, label: texts.local(labels[value] ?? value) }));
};

/** Choices with those chosen values that are offered no longer, so that nothing chosen is out of sight. */
export const withChosen = (choices: readonly Option[], chosen: readonly string[], texts: Texts): readonly Option[] => {
  const offered = new Set(choices.map((choice) => choice.value));
  const withdrawn = chosen.filter((value) => !offered.has(value));
  return [...choices, ...withdrawn.map((value) => ({ value, label: texts.t('noLongerOffered', { value }) }))];
};

export const chosenOf = (value: unknown): readonly string[] => (typeof value === 'string' && value !== '' ? [value] : listOfTexts(value));
