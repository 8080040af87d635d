import { attorneyClasses } from './figures.port.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import type { InputFault } from '#server/platform/app-error.ts';
import type { FigureFields, NewFigure } from './figures.port.ts';

/** What the value of a kind is, and what tells several of a kind apart. */
type FigureKind = { readonly value: 'rate' | 'money' | 'closure'; readonly key: 'none' | 'attorneyClass' | 'holiday' };

/** The kinds of figures that the desk reckons with. */
export const figureKinds: ReadonlyMap<string, FigureKind> = new Map([
  ['mileageRate', { value: 'rate', key: 'none' }],
  ['feeCap', { value: 'money', key: 'attorneyClass' }],
  ['holiday', { value: 'closure', key: 'holiday' }],
  ['tdMinimum', { value: 'money', key: 'none' }],
  ['tdMaximum', { value: 'money', key: 'none' }],
]);

const values = {
  rate: { shape: /^\d{1,2}(\.\d{1,4})?$/, code: 'perMile', message: 'Please enter dollars per mile, for example 0.725.' },
  money: { shape: /^\d{1,6}(\.\d{2})?$/, code: 'dollars', message: 'Please enter dollars, for example 264.61.' },
  closure: {
    shape: /^(office|court)$/,
    code: 'whoCloses',
    message: 'Choose whether the Board and the courts close, or only the courts.',
  },
} as const;

const longestSource = 500;
const longestName = 200;

/** The fields as they are stored: without blanks around them; a holiday is one day, a cap without a word is pointed out. */
export function cleanFigure<Fields extends FigureFields>(sent: Fields, kind: string): Fields {
  const [from, to] = [sent.from.trim(), sent.to.trim()];
  const known = figureKinds.get(kind);
  return {
    ...sent,
    from,
    to: known?.value === 'closure' && to === '' ? from : to,
    value: sent.value.trim(),
    source: sent.source.trim(),
    confirmedBy: sent.confirmedBy.trim(),
    enforced: kind !== 'feeCap' ? '' : sent.enforced === '' ? 'warn' : sent.enforced,
  };
}

/** Everything that is wrong with a figure in itself. */
export function figureFaults({ kind, key, from, to, value, source, confirmedBy }: NewFigure): readonly InputFault[] {
  const known = figureKinds.get(kind);
  if (known === undefined) return [fault('/kind', 'figureKind', 'Choose a type.')];
  return [
    ...keyFaults(known, key),
    ...periodFaults(known, from, to),
    ...(values[known.value].shape.test(value) ? [] : [fault('/value', values[known.value].code, values[known.value].message)]),
    ...(source === '' || source.length > longestSource
      ? [fault('/source', 'figureSource', `Enter the source, such as the statute or notice, up to ${longestSource} characters.`)]
      : []),
    ...(confirmedBy.length > longestName
      ? [fault('/confirmedBy', 'confirmedBy', `Please enter a name of up to ${longestName} characters.`)]
      : []),
  ];
}

function keyFaults({ key: rule }: FigureKind, key: string): readonly InputFault[] {
  const isRight = {
    none: key === '',
    attorneyClass: attorneyClasses.includes(key),
    holiday: /^[\p{L}\d][\p{L}\d .'’-]{0,59}$/u.test(key),
  }[rule];
  if (isRight) return [];
  return [
    {
      none: fault('/key', 'figureWithoutName', 'Only one of this type applies at a time, so it has no name.'),
      attorneyClass: fault('/key', 'attorneyClass', 'Please choose the class of attorney.'),
      holiday: fault('/key', 'holidayName', 'Please enter the name of the holiday, up to 60 characters.'),
    }[rule],
  ];
}

function periodFaults({ value }: FigureKind, from: string, to: string): readonly InputFault[] {
  if (calendarDate(from) === undefined) return [fault('/from', 'firstDay', 'Enter the first day as a date.')];
  if (to !== '' && calendarDate(to) === undefined) return [fault('/to', 'lastDay', 'Enter the last day as a date, or leave it blank.')];
  if (to !== '' && to < from) return [fault('/to', 'lastBeforeFirst', "The last day can't be before the first day.")];
  return value === 'closure' && to !== from
    ? [fault('/to', 'oneDay', 'A holiday is one day. Add each day of a longer closure separately.')]
    : [];
}

/** The code names the message in the texts of the desk. */
function fault(pointer: string, code: string, message: string): InputFault {
  return { pointer, code, message };
}
