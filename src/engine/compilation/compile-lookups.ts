import type { Expression } from '#engine/expression/expression.ts';
import { typeOfSchema } from '#engine/expression/value-type.ts';
import { type Compilation, expressionAt } from '#engine/types/compilation.ts';
import { caseType } from '#engine/types/shared-shapes.ts';
import { fieldTypes, type ScopeTypes } from '#engine/types/field-types.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { LookupShape } from '#engine/declaration/automation.ts';
import { looksUpCases, looksUpLetters, looksUpRecords } from '#engine/declaration/lookups.ts';
import type { Find, RecordFind } from '#schemas/meta/rules.gen.ts';
import type { CompiledCheck, CompiledLookup, SolveStep } from './compiled-automation.ts';
import { looksAt } from './looks-at.ts';

/** What a lookup may be asked by. Nothing that is worked out: that can rest on what is found, and the question would chase its answer. */
function askingTypes({ automation }: Compilation): ScopeTypes {
  return {
    ...fieldTypes(automation),
    case: caseType('case'),
    firm: caseType('firm'),
    user: caseType('user'),
    today: { kind: 'date' },
  };
}

/** What the served find answers; undefined when none is served. */
export function compileAnswer(compilation: Compilation): Expression | undefined {
  const served = compilation.automation.manifest.serves?.find;
  const source = served === undefined || typeof served === 'string' ? undefined : served.is;
  if (source === undefined) return undefined;
  return expressionAt(compilation, source, { file: 'manifest.json', pointer: '/serves/find/is', expected: 'list' });
}

/** What records are found by: beside what is declared the case of the form, where the lookup keeps to it. */
function whereOf({ automation: { schema } }: Compilation, { where }: RecordFind, shapes: LookupShape['where']): RecordFind['where'] {
  const isOfCase = Object.hasOwn(shapes, 'caseFileNumber') && Object.hasOwn(schema?.properties ?? {}, 'caseFileNumber');
  return isOfCase ? { caseFileNumber: 'caseFileNumber', ...where } : where;
}

/** What cases of one client are found by. */
const ofClient: Readonly<Record<string, string>> = { clientId: 'case.clientId' };

type Asked = { readonly where: Readonly<Record<string, string>>; readonly pointerOf: (field: string) => string };

/** The formulas by which a lookup asks, and where each of them stands. */
function askedBy(
  compilation: Compilation,
  find: Find,
  { place, shapes }: { readonly place: string; readonly shapes: LookupShape['where'] },
): Asked {
  if (looksUpRecords(find))
    return { where: whereOf(compilation, find, shapes), pointerOf: (field) => pointerBelow(`${place}/where`, field) };
  if (looksUpLetters(find)) return { where: { caseFileNumber: 'caseFileNumber' }, pointerOf: () => `${place}/letters` };
  if (looksUpCases(find)) return { where: ofClient, pointerOf: () => `${place}/cases` };
  return { where: { panelNumber: find.panel, caseFileNumber: 'caseFileNumber' }, pointerOf: () => `${place}/panel` };
}

type Resting = { readonly steps: readonly SolveStep[]; readonly checks: readonly CompiledCheck[] };

/** The first names of all that checks look at which refuse, or ask. */
function refusing({ steps, checks }: Resting): ReadonlySet<string> {
  const reads = checks.filter(({ level }) => level !== 'warn').flatMap(({ that }) => that.reads);
  return new Set([...looksAt(steps, reads)].map((path) => path.split('.', 1)[0] ?? path));
}

/** What each lookup is asked by, and whether a refusing check rests on it. */
export function compileLookups(compilation: Compilation, resting: Resting): readonly CompiledLookup[] {
  const { automation } = compilation;
  const types = askingTypes(compilation);
  const lookups = Object.entries(automation.rules.finds ?? {});
  const refused = lookups.length === 0 ? new Set<string>() : refusing(resting);
  return lookups.flatMap(([name, find]) => {
    const shapes = automation.finds?.[name]?.where;
    if (shapes === undefined) return [];
    const place = pointerBelow('/finds', name);
    const { where, pointerOf } = askedBy(compilation, find, { place, shapes });
    const asked = Object.entries(where).map(([field, source]) => {
      const expected = typeOfSchema(shapes[field], { name: field });
      return { field, is: expressionAt(compilation, source, { file: 'rules.json', pointer: pointerOf(field), expected, types }) };
    });
    return [{ name, ...(looksUpRecords(find) ? { records: find.records } : {}), where: asked, mustHold: refused.has(name) }];
  });
}

/** Whether somebody may rest on the answer of a lookup while a record is written. */
export const mayHold = ({ mustHold, forNotifies }: Pick<CompiledLookup, 'mustHold' | 'forNotifies'>): boolean =>
  mustHold || forNotifies === true;
