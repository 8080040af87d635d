import { useTranslation } from 'react-i18next';

import { FormDialog } from '#app/forms/form-dialog.tsx';
import { SettingsFields } from '#app/forms/settings-fields.tsx';
import { useSettings } from '#app/forms/use-settings.ts';
import type { SettingsForm } from '#engine/settings/settings-form.ts';
import {
  datedFigureForm,
  datedTableForm,
  feeCapForm,
  holidayForm,
  mileageRateForm,
  postalHolidayForm,
} from '#engine/settings/settings-forms.gen.js';

import { blankFigure, isOwnKind, newFigure, type FigureFields, type OwnKind } from './figure.ts';
import { useFigureWords } from './figure-words.ts';
import type { AskedKind, StoredFigure } from '#schemas/api/figures.gen.ts';

const ownForms: Readonly<Record<OwnKind, SettingsForm>> = {
  mileageRate: mileageRateForm,
  feeCap: feeCapForm,
  holiday: holidayForm,
  postalHoliday: postalHolidayForm,
};

const hintOf = (kind: string, isNew: boolean) => {
  if (kind === 'postalHoliday') return 'figures.postalHint';
  return kind === 'holiday' ? 'figures.holidayHint' : isNew ? 'figures.newHint' : 'figures.correctHint';
};

const formOf = (kind: string, isTable: boolean): SettingsForm =>
  isOwnKind(kind) ? ownForms[kind] : isTable ? datedTableForm : datedFigureForm;

type Props = {
  readonly kind: string;
  /** What automations say of the kind; absent for the desk's own. */
  readonly asked: AskedKind | undefined;
  /** Absent for a new one. */
  readonly figure: StoredFigure | undefined;
  readonly close: () => void;
  readonly save: (figure: FigureFields) => Promise<void>;
};

/** A new figure, or a correction; the kind, and what tells several of a kind apart, stay what they are. */
export const FigureDialog = ({ kind, asked, figure, close, save }: Props) => {
  const { t } = useTranslation();
  const say = useFigureWords();
  const isNew = figure === undefined;
  const isTable = asked === undefined ? (figure?.key ?? '') !== '' : asked.keys.length > 0;
  const { open, sent } = useSettings<FigureFields>({
    form: formOf(kind, isTable),
    start: figure ?? newFigure(kind),
    blank: blankFigure(kind),
    scopes: { record: figure },
    send: save,
  });
  const words = {
    title: t(isNew ? 'figures.newTitle' : 'figures.correctTitle', { kind: say.kind(kind, asked) }),
    failed: t('figures.failed'),
    cancel: t('figures.cancel'),
    send: t(isNew ? 'figures.add' : 'figures.save'),
  };
  return (
    <FormDialog id="figure-dialog" words={words} sent={sent} close={close}>
      {isTable && asked !== undefined && <p>{t('figures.tableHint', { keys: asked.keys.map(say.text).join(' / ') })}</p>}
      <SettingsFields open={open} />
      <p className="desk-quiet">{t(hintOf(kind, isNew))}</p>
    </FormDialog>
  );
};
