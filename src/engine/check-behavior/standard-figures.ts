import { keySeparator, type DatedFigure, type DatedFigures } from '#domain/dated-figures.ts';
import type { FigureKinds } from '#schemas/meta/figures.gen.ts';
import { suggest } from '#engine/findings/suggest.ts';
import caseShapes from '#schemas/shared/case.json' with { type: 'json' };
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, warningAt } from '#engine/findings/finding.ts';

const CLASSES: readonly string[] = caseShapes.definitions.attorney.properties.class.enum;
/** Kinds that the desk reckons with itself; all others stand in _parts/figures.json. */
const OWN_KINDS = ['mileageRate', 'feeCap', 'holiday', 'postalHoliday'];
/** What the days of a calendar are for. */
const DAYS: Readonly<Record<string, readonly string[]>> = { holiday: ['office', 'court'], postalHoliday: ['noMail'] };
const NUMERAL = /^\d{1,6}(\.\d{1,4})?$/;

// The shape of the standard case is told apart from this, so that a key may be anything here.
const keyParts = (key: unknown): number => (typeof key === 'string' ? key.split(keySeparator).length : 0);

type Sentence = { readonly key: keyof DatedFigure; readonly message: string; readonly remedy: string };

/** What tells several of a kind apart, what their value is, and how long they hold. */
function wrong({ kind, key, value, from, to }: DatedFigure, kinds: FigureKinds | undefined): readonly Sentence[] {
  const declared = kinds !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const days = Object.hasOwn(DAYS, kind) ? DAYS[kind] : undefined;
  const isHoliday = days !== undefined;
  const isNumber = days?.includes(value) ?? NUMERAL.test(value);
  const keys = declared?.keys?.length ?? (isHoliday ? 1 : 0);
  const isKeyed = kind === 'feeCap' ? CLASSES.includes(key ?? '') : keyParts(key) === keys;
  const isKnown = kinds === undefined || declared !== undefined || OWN_KINDS.includes(kind);
  const keyed =
    kind === 'feeCap'
      ? `Write one of: ${CLASSES.join(', ')}.`
      : isHoliday
        ? 'Write the name of the holiday.'
        : keys === 0
          ? 'Remove "key".'
          : `Write ${keys === 1 ? 'the row' : `the row and the column with a "${keySeparator}" between them`}.`;
  const values = isHoliday ? `Write one of: ${days.join(', ')}.` : 'Write a number in quotation marks, for example "0.725".';
  if (!isKnown)
    return [{ key: 'kind', message: `"${kind}" is not a kind of figures.`, remedy: suggest(kind, [...OWN_KINDS, ...Object.keys(kinds)]) }];
  return [
    ...(isKeyed ? [] : [{ key: 'key' as const, message: `The key does not fit a ${kind}.`, remedy: keyed }]),
    ...(!isHoliday || to === from
      ? []
      : [
          {
            key: 'to' as const,
            message: 'A holiday is a single day.',
            remedy: `Write "to": "${from}"; and add an entry for each further day.`,
          },
        ]),
    ...(isNumber ? [] : [{ key: 'value' as const, message: `"${value}" is not a value for a ${kind}.`, remedy: values }]),
  ];
}

const isSame = (one: DatedFigure, other: DatedFigure): boolean => one.kind === other.kind && one.key === other.key;
const lastOf = ({ to }: DatedFigure): string => to ?? '9999-12-31';

/** What is wrong with the dated figures of the standard case, beyond their shape: another key or value than their kind has, and two of a kind that hold on one day. */
export function figureFindings(figures: DatedFigures, kinds: FigureKinds | undefined, place: Place): readonly Finding[] {
  return figures.flatMap((figure, index) => {
    const at = below(place, index);
    const earlier = figures
      .slice(0, index)
      .find((other) => isSame(figure, other) && figure.from <= lastOf(other) && other.from <= lastOf(figure));
    const backwards = figure.from > lastOf(figure);
    return [
      ...wrong(figure, kinds).map(({ key, message, remedy }) => warningAt(below(at, key), { code: 'wrong_figure', message, remedy })),
      ...(earlier === undefined
        ? []
        : [
            warningAt(at, {
              code: 'figures_overlap',
              message: `Another ${figure.kind} applies on the same days: the one from ${earlier.from}.`,
              remedy: 'End one before the other begins.',
            }),
          ]),
      ...(backwards
        ? [
            warningAt(below(at, 'to'), {
              code: 'empty_range',
              message: 'It ends before it begins.',
              remedy: 'Change one of the two dates.',
            }),
          ]
        : []),
    ];
  });
}
