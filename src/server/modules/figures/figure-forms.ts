import { settingsFaults, type SettingsForm } from '#engine/settings/settings-form.ts';
import { benefitForm, feeCapForm, holidayForm, mileageRateForm } from '#engine/settings/settings-forms.gen.js';
import type { InputFault } from '#server/platform/app-error.ts';
import type { FigureFields, NewFigure } from './figures.port.ts';

/** The kinds of figures that the desk reckons with, each with the form in which it is written. */
const forms: ReadonlyMap<string, SettingsForm> = new Map([
  ['mileageRate', mileageRateForm],
  ['feeCap', feeCapForm],
  ['holiday', holidayForm],
  ['tdMinimum', benefitForm],
  ['tdMaximum', benefitForm],
]);

/** The fields as they are stored: without blanks around them; a holiday is one day, a cap without a word is pointed out. */
export function cleanFigure<Fields extends FigureFields>(sent: Fields, kind: string): Fields {
  const [from, to] = [sent.from.trim(), sent.to.trim()];
  return {
    ...sent,
    from,
    to: kind === 'holiday' && to === '' ? from : to,
    value: sent.value.trim(),
    source: sent.source.trim(),
    confirmedBy: sent.confirmedBy.trim(),
    enforced: kind !== 'feeCap' ? '' : sent.enforced === '' ? 'warn' : sent.enforced,
  };
}

/** Everything that is wrong with a figure in itself. */
export function figureFaults({ kind, key, from, to, value, source, confirmedBy, enforced, isDraft }: NewFigure): readonly InputFault[] {
  const form = forms.get(kind);
  if (form === undefined) return [{ pointer: '/kind', code: 'figureKind', message: 'Choose a type.' }];
  const isOneDay = kind === 'holiday' && to === from;
  const fields = { key, from, value, source, confirmedBy, enforced, ...(isOneDay ? {} : { to }), ...(isDraft ? { isDraft } : {}) };
  return settingsFaults(form, fields);
}
