import { useTranslation } from 'react-i18next';

import { FormDialog } from '#app/forms/form-dialog.tsx';
import { SettingsFields } from '#app/forms/settings-fields.tsx';
import { useSettings } from '#app/forms/use-settings.ts';
import type { SettingsForm } from '#engine/settings/settings-form.ts';
import { benefitForm, feeCapForm, holidayForm, mileageRateForm } from '#engine/settings/settings-forms.gen.js';

import { blankFigure, newFigure, type FigureFields, type FigureKind } from './figure.ts';
import type { StoredFigure } from '#schemas/api/figures.gen.ts';

const forms: Readonly<Record<FigureKind, SettingsForm>> = {
  mileageRate: mileageRateForm,
  feeCap: feeCapForm,
  holiday: holidayForm,
  tdMinimum: benefitForm,
  tdMaximum: benefitForm,
};

type Props = {
  readonly kind: FigureKind;
  /** Absent for a new one. */
  readonly figure: StoredFigure | undefined;
  readonly close: () => void;
  readonly save: (figure: FigureFields) => Promise<void>;
};

/** A new figure, or a correction; the kind, and what tells several of a kind apart, stay what they are. */
export const FigureDialog = ({ kind, figure, close, save }: Props) => {
  const { t } = useTranslation();
  const isNew = figure === undefined;
  const { open, sent } = useSettings<FigureFields>({
    form: forms[kind],
    start: figure ?? newFigure(kind),
    blank: blankFigure(kind),
    scopes: { record: figure },
    send: save,
  });
  const words = {
    title: t(isNew ? 'figures.newTitle' : 'figures.correctTitle', { kind: t(`figures.kind.${kind}`) }),
    failed: t('figures.failed'),
    cancel: t('figures.cancel'),
    send: t(isNew ? 'figures.add' : 'figures.save'),
  };
  return (
    <FormDialog id="figure-dialog" words={words} sent={sent} close={close}>
      <SettingsFields open={open} />
      <p className="desk-quiet">{t(isNew ? 'figures.newHint' : 'figures.correctHint')}</p>
    </FormDialog>
  );
};
