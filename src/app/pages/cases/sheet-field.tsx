import { useTranslation } from 'react-i18next';

import { SelectField } from '#app/forms/select-field.tsx';
import { TextField } from '#app/forms/text-field.tsx';

import { choicesOf, roles, type Attorney, type Column } from './sheet.ts';

type Props = {
  readonly at: string;
  readonly name: Column;
  readonly value: string;
  readonly fault: string | undefined;
  readonly attorneys: readonly Attorney[];
  readonly change: (value: string) => void;
};

/** One cell of the sheet of a case. */
export const SheetField = ({ at, name, value, fault, attorneys, change }: Props) => {
  const { t } = useTranslation();
  const shared = { id: `${at}/${name}`.replaceAll('/', '-'), label: t(`caseSheet.column.${name}`), value, fault, change };
  if (name === 'role') return <SelectField {...shared} choices={roles.map((role) => ({ value: role, words: t(`partyRole.${role}`) }))} />;
  if (name === 'handlingAttorney') {
    const offered = attorneys.map(({ id, name: words }) => ({ value: id, words }));
    const isMissing = value !== '' && !attorneys.some(({ id }) => id === value);
    const missing = isMissing ? [{ value, words: value }] : [];
    return <SelectField {...shared} choices={[{ value: '', words: t('caseSheet.choice.unknown') }, ...missing, ...offered]} />;
  }
  const choices = choicesOf[name];
  if (choices !== undefined) {
    const words = choices.map((choice) => ({ value: choice === 'unknown' ? '' : choice, words: t(`caseSheet.choice.${choice}`) }));
    return <SelectField {...shared} choices={words} />;
  }
  const isDate = name === 'startsOn' || name === 'endsOn';
  return <TextField {...shared} type={isDate ? 'date' : 'text'} maxLength={name === 'bodyParts' ? 8000 : 400} />;
};
