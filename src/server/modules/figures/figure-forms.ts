import { isHolidayKind, keySeparator } from '#domain/dated-figures.ts';
import { decimalText, parseDecimal, withoutTrailingZeros } from '#domain/decimal.ts';
import { fullName } from '#domain/person-name.ts';
import { settingsFaults, type SettingsForm } from '#engine/settings/settings-form.ts';
import {
  datedFigureForm,
  datedTableForm,
  feeCapForm,
  holidayForm,
  mileageRateForm,
  postalHolidayForm,
} from '#engine/settings/settings-forms.gen.js';
import type { FigureKind, FigureKinds } from '#schemas/meta/figures.gen.ts';
import type { InputFault } from '#server/platform/app-error.ts';
import type { FigureFields, NewFigure } from './figures.public.ts';

/** The kinds of figures that the desk reckons with itself, each with the form in which it is written. */
const ownForms: ReadonlyMap<string, SettingsForm> = new Map([
  ['mileageRate', mileageRateForm],
  ['feeCap', feeCapForm],
  ['holiday', holidayForm],
  ['postalHoliday', postalHolidayForm],
]);

const mostPlaces = 2;

const canonical = (part: string): string => {
  const decimal = parseDecimal(part);
  return decimal === undefined ? part.trim() : decimalText(withoutTrailingZeros(decimal));
};

/** A key as expressions ask for it: without blanks around its parts, numbers without needless zeros. */
export const cleanKey = (key: string, kind: FigureKind | undefined): string =>
  kind?.keys === undefined ? key.trim() : key.split(keySeparator).map(canonical).join(keySeparator);

/** Who stores a figure, and who had confirmed it before. */
export type Confirming = {
  readonly kind: string;
  readonly by: { readonly name: string; readonly lastName: string };
  readonly before?: string;
};

/**
 * The fields as they are stored: without blanks around them; a holiday is one day, a cap without a word is pointed out. Nobody confirms for somebody
 * else: a name that was not there before is that of the person who is signed in.
 */
export function cleanFigure<Fields extends FigureFields>(sent: Fields, { kind, by, before }: Confirming): Fields {
  const [from, to] = [sent.from.trim(), sent.to.trim()];
  return {
    ...sent,
    from,
    to: isHolidayKind(kind) && to === '' ? from : to,
    value: sent.value.trim(),
    source: sent.source.trim(),
    confirmedBy: ['', before].includes(sent.confirmedBy.trim()) ? sent.confirmedBy.trim() : fullName(by),
    enforced: kind !== 'feeCap' ? '' : sent.enforced === '' ? 'warn' : sent.enforced,
  };
}

/** What is wrong with a figure as a figure of its declared kind. */
function kindFaults({ key, value }: Pick<NewFigure, 'key' | 'value'>, kind: FigureKind): readonly InputFault[] {
  const keys = kind.keys?.length ?? 0;
  const given = key === '' ? 0 : key.split(keySeparator).length;
  const [, decimals = ''] = value.split('.');
  const keyFault = { pointer: '/key', code: keys === 2 ? 'figureCell' : 'figureRow', message: keyMessages[keys] ?? '' };
  const placesFault = { pointer: '/value', code: 'figurePlaces', message: 'This value has too many decimal places.' };
  return [...(given === keys ? [] : [keyFault]), ...(decimals.length <= (kind.places ?? mostPlaces) ? [] : [placesFault])];
}

const keyMessages = ['Leave this blank.', 'Write the row alone.', `Write the row and the column with one "${keySeparator}" between them.`];

/** Everything that is wrong with a figure in itself. A stored one whose kind nothing declares any more can still be corrected. */
export function figureFaults(
  { kind, key, from, to, value, source, confirmedBy, enforced, isDraft }: NewFigure,
  { kinds, isStored }: { readonly kinds: FigureKinds; readonly isStored: boolean },
): readonly InputFault[] {
  const declared = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const written = declared === undefined ? (isStored ? figureFormFor(key !== '') : undefined) : figureFormFor(declared.keys !== undefined);
  const form = ownForms.get(kind) ?? written;
  if (form === undefined) return [{ pointer: '/kind', code: 'figureKind', message: 'Choose a type.' }];
  const isOneDay = isHolidayKind(kind) && to === from;
  const fields = { key, from, value, source, confirmedBy, enforced, ...(isOneDay ? {} : { to }), ...(isDraft ? { isDraft } : {}) };
  const faults = settingsFaults(form, fields);
  return faults.length > 0 || declared === undefined ? faults : kindFaults({ key, value }, declared);
}

const figureFormFor = (isTable: boolean): SettingsForm => (isTable ? datedTableForm : datedFigureForm);
