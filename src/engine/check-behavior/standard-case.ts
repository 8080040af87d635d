import type { DatedFigure, DatedFigures } from '#domain/dated-figures.ts';
import { caseWith } from '#engine/data/day-of-case.ts';
import { isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import type { Draft } from '#engine/check-shape/draft.ts';
import { below, warningAt } from '#engine/findings/finding.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { fileAt, repeated, unknownName } from '#engine/check-shape/folder-facts.ts';
import { lookupIn, resolveShape } from '#engine/check-shape/resolve-references.ts';
import { shapeOfData } from './shape-of-data.ts';
import { figureFindings } from './standard-figures.ts';
import { suggest } from '#engine/findings/suggest.ts';

/** The file of the case in which the tests of rules and the examples are tried. */
export const STANDARD_CASE = `${PARTS}standard-case.json`;

const BOOK = { physicians: 'physician', boardOffices: 'boardOffice', carriers: 'carrier', offices: 'bookOffice' };
const ROWS: Readonly<Record<string, string>> = { parties: 'party', injuries: 'injury', ...BOOK, figures: 'figure' };

const SCOPES = ['case', 'parties', 'injuries', ...Object.keys(BOOK), 'firm', 'user', 'today', 'now', 'figures'];

function isFigure(value: unknown): value is DatedFigure {
  return isRecord(value) && ['kind', 'from', 'value', 'source'].every((key) => typeof value[key] === 'string');
}

/** The dated figures of a standard case. */
export function figuresOf(scopes: PlainRecord): DatedFigures {
  return listOf(scopes['figures']).filter(isFigure);
}

/** What expressions see in the tests of rules and in examples: the standard case with what a test changes; undefined without a standard case. */
export function standardScopes(draft: Draft, changed: PlainRecord = {}): ScopeValues | undefined {
  const standard = draft.texts.get(STANDARD_CASE)?.value;
  if (!isRecord(standard)) return undefined;
  const scopes = caseWith(standard, changed);
  return { ...scopes, figures: figuresOf(scopes) };
}

function definitionOf(name: string): string {
  return ROWS[name] ?? name;
}

/** What is wrong with the shape of a scope: case, firm, user, the rows of calls, the day, the dated figures. */
export function scopeErrors(name: string, value: unknown): ReturnType<ReturnType<typeof shapeOfData>> {
  const shape = resolveShape(`shared/case.json#/definitions/${definitionOf(name)}`, lookupIn({}));
  if (shape === undefined) return [];
  return shapeOfData(ROWS[name] === undefined ? shape : { type: 'array', items: shape })(value);
}

// The standard case stays the same over many checks.
const checkedBefore = new WeakMap<object, readonly Finding[]>();

/** The standard case itself: it must have the shape of the scopes. */
export function checkStandardCase(draft: Draft): readonly Finding[] {
  const standard = recordOf(draft.texts.get(STANDARD_CASE)?.value);
  const known = checkedBefore.get(standard);
  if (known !== undefined || Object.keys(standard).length === 0) return known ?? [];
  const found = caseFindings(standard, draft);
  checkedBefore.set(standard, found);
  return found;
}

/** Rows that are named alike, and an attorney of the case whom the firm does not have. */
function nameFindings(standard: PlainRecord): readonly Finding[] {
  const place = fileAt(STANDARD_CASE);
  const lists = [
    { rows: standard['parties'], at: below(place, 'parties') },
    { rows: standard['injuries'], at: below(place, 'injuries') },
    ...Object.keys(BOOK).map((name) => ({ rows: standard[name], at: below(place, name) })),
    { rows: recordOf(standard['firm'])['attorneys'], at: below(place, 'firm', 'attorneys') },
  ];
  const idsOf = (rows: unknown): readonly string[] => listOf(rows).map((row) => String(recordOf(row)['id']));
  const named = lists.flatMap(({ rows, at }) =>
    repeated(
      idsOf(rows).map((name, index) => ({ name, place: below(at, index, 'id') })),
      (name) => `There are two entries "${name}".`,
    ),
  );
  const attorney = recordOf(standard['case'])['handlingAttorneyId'];
  const known = idsOf(recordOf(standard['firm'])['attorneys']);
  if (typeof attorney !== 'string' || known.includes(attorney)) return named;
  return [
    ...named,
    unknownName(below(place, 'case', 'handlingAttorneyId'), { kind: 'an attorney', name: attorney, where: 'the firm', known }),
  ];
}

function caseFindings(standard: PlainRecord, { parts }: Draft): readonly Finding[] {
  const place = fileAt(STANDARD_CASE);
  const strange = Object.keys(standard).filter((name) => !SCOPES.includes(name));
  return [
    ...strange.map((name) =>
      warningAt(below(place, name), {
        code: 'unknown_key',
        message: `Tests and examples do not use "${name}".`,
        remedy: suggest(name, SCOPES),
      }),
    ),
    ...SCOPES.flatMap((name) => {
      if (standard[name] === undefined)
        return [warningAt(place, { code: 'missing_key', message: `"${name}" is missing.`, remedy: `Add "${name}".` })];
      const at = below(place, name);
      return scopeErrors(name, standard[name]).map(({ pointer, keyword }) =>
        warningAt(
          { ...at, path: `${at.path}${pointer}` },
          {
            code: 'wrong_data',
            message: `The value does not fit schemas/shared/case.json (${keyword}).`,
            remedy: 'Correct it to match that file.',
          },
        ),
      );
    }),
    ...nameFindings(standard).map((finding) => ({ ...finding, severity: 'warning' as const })),
    ...figureFindings(figuresOf(standard), parts.figureKinds, below(place, 'figures')),
  ];
}
