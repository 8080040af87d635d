import { useTranslation } from 'react-i18next';

import { SelectField } from '#app/forms/select-field.tsx';
import { TextField } from '#app/forms/text-field.tsx';

import { attorneyClasses, type FigureFields, type FigureKind } from './figure.ts';

const textFields = ['kind', 'key', 'from', 'to', 'value', 'source', 'confirmedBy'] as const;
export const entryFields: readonly string[] = textFields;

type Props = {
  readonly kind: FigureKind;
  readonly figure: FigureFields;
  readonly isNew: boolean;
  readonly faultOf: (field: string) => string | undefined;
  readonly change: (figure: FigureFields) => void;
};

/** The fields that a kind has; what tells several of a kind apart stays what it is. */
export const FigureEntries = ({ kind, figure, isNew, faultOf, change }: Props) => {
  const { t } = useTranslation();
  const set = (name: keyof FigureFields) => (value: string) => change({ ...figure, [name]: value });
  const entry = (name: (typeof textFields)[number]) => ({
    id: `figure-${name}`,
    value: figure[name],
    fault: faultOf(name),
    change: set(name),
  });
  const isHoliday = kind === 'holiday';
  const closures = [
    { value: 'office', words: t('figures.officesClose') },
    { value: 'court', words: t('figures.courtsClose') },
  ];
  const classes = attorneyClasses.map((value) => ({ value, words: t(`attorneyClass.${value}`) }));
  const weights = [
    { value: 'warn', words: t('figures.warn') },
    { value: 'block', words: t('figures.block') },
  ];
  return (
    <>
      {isHoliday && <TextField {...entry('key')} label={t('figures.holiday')} maxLength={60} readOnly={!isNew} />}
      {kind === 'feeCap' && <SelectField {...entry('key')} label={t('figures.class')} choices={classes} disabled={!isNew} />}
      <TextField {...entry('from')} type="date" label={t(isHoliday ? 'figures.day' : 'figures.from')} />
      {!isHoliday && <TextField {...entry('to')} type="date" label={t('figures.to')} hint={t('figures.toHint')} />}
      {isHoliday ? (
        <SelectField {...entry('value')} label={t('figures.closes')} choices={closures} />
      ) : (
        <TextField {...entry('value')} label={t(kind === 'mileageRate' ? 'figures.perMile' : 'figures.dollars')} maxLength={12} />
      )}
      {kind === 'feeCap' && (
        <SelectField
          id="figure-enforced"
          label={t('figures.enforced')}
          value={figure.enforced}
          choices={weights}
          change={set('enforced')}
        />
      )}
      {!isHoliday && (
        <SelectField
          id="figure-isDraft"
          label={t('figures.status')}
          value={figure.isDraft ? 'draft' : 'adopted'}
          choices={[
            { value: 'adopted', words: t('figures.adopted') },
            { value: 'draft', words: t('figures.draftLaw') },
          ]}
          change={(value) => change({ ...figure, isDraft: value === 'draft' })}
        />
      )}
      <TextField {...entry('source')} label={t('figures.source')} hint={t('figures.sourceHint')} maxLength={500} />
      <TextField {...entry('confirmedBy')} label={t('figures.confirmedBy')} hint={t('figures.confirmedHint')} />
    </>
  );
};
