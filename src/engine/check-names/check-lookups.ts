import type { CaseFind, RecordFind } from '#schemas/meta/rules.gen.ts';
import { looksUpCases, looksUpLetters, looksUpPanel } from '#engine/declaration/lookups.ts';
import { caseNames } from '#engine/check-shape/case-lookup-shape.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { Neighbor } from '#engine/check-shape/draft.ts';
import { givenNames, givenShape, lookupColumns } from '#engine/check-shape/record-lookup-shape.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import { suggest } from '#engine/findings/suggest.ts';
import { takenName, takenNames } from './check-schema.ts';

function conditions(place: Place, { records, where }: RecordFind, neighbor: Neighbor): readonly Finding[] {
  const names = lookupColumns(neighbor);
  return Object.keys(where).flatMap((field) => {
    const at = below(place, 'where', field);
    if (givenShape(neighbor, field) === undefined)
      return [unknownName(at, { kind: 'a column', name: field, where: records, known: names })];
    if (names.includes(field)) return [];
    return [
      errorAt(at, {
        code: 'not_sought',
        message: `The records of ${records} cannot be found by "${field}", because it is not a column that is filtered.`,
        remedy: `Name it under "foundBy" in list.json of ${records}, give its column "filter": true, or use one of: ${names.join(', ')}.`,
      }),
    ];
  });
}

function given(place: Place, { records, gives, shows = [] }: RecordFind, neighbor: Neighbor): readonly Finding[] {
  const unknown = ([key, paths]: readonly [string, readonly string[]]): readonly Finding[] =>
    paths.flatMap((path, index) =>
      givenShape(neighbor, path) === undefined
        ? [unknownName(below(place, key, index), { kind: 'a value', name: path, where: records, known: givenNames(neighbor) })]
        : [],
    );
  const twice = shows.flatMap((path, index) =>
    gives.includes(path)
      ? [
          errorAt(below(place, 'shows', index), {
            code: 'given_twice',
            message: `"${path}" stands under "gives", so everybody gets it.`,
            remedy: 'Take it out of "gives" if no rule rests on it, or out of "shows".',
          }),
        ]
      : [],
  );
  return [...unknown(['gives', gives]), ...unknown(['shows', shows]), ...twice];
}

/** Cases are found by the client of the case that the form is about. */
function caseLookups({ fields }: FolderFacts, place: Place, { gives }: CaseFind): readonly Finding[] {
  const unknown = gives.flatMap((name, index) =>
    caseNames.includes(name)
      ? []
      : [unknownName(below(place, 'gives', index), { kind: 'a value', name, where: 'a case', known: caseNames })],
  );
  if (fields === undefined || fields.has('caseFileNumber')) return unknown;
  const message = 'Cases are found by the client of the case of the form, and this form has no case.';
  const remedy = 'Add "caseFileNumber" to schema.json, or remove this find.';
  return [...unknown, errorAt(below(place, 'cases'), { code: 'no_case', message, remedy })];
}

/** Letters are found by the case of the form. */
function letterLookups({ fields }: FolderFacts, place: Place): readonly Finding[] {
  if (fields === undefined || fields.has('caseFileNumber')) return [];
  const message = 'Letters are found by the case of the form, and this form has no case.';
  return [
    errorAt(below(place, 'letters'), { code: 'no_case', message, remedy: 'Add "caseFileNumber" to schema.json, or remove this find.' }),
  ];
}

/** A panel belongs to a case, so a form that looks one up, or says something of one, has a case. */
function panelWithoutCase({ draft: { rules }, fields }: FolderFacts): readonly Finding[] {
  if (fields === undefined || fields.has('caseFileNumber')) return [];
  const found = Object.entries(rules.finds ?? {}).flatMap(([name, find]) =>
    looksUpPanel(find) ? [fileAt('rules.json', 'finds', name)] : [],
  );
  return [...found, ...(rules.panel === undefined ? [] : [fileAt('rules.json', 'panel')])].map((place) =>
    errorAt(place, {
      code: 'no_case',
      message: 'A panel belongs to a case, and this form has no case.',
      remedy: 'Add "caseFileNumber" to schema.json, or remove this.',
    }),
  );
}

/** What is said of a panel is kept under its number. */
function panelWithoutNumber({ draft: { rules } }: FolderFacts): readonly Finding[] {
  if (rules.panel === undefined || rules.panel.number !== undefined) return [];
  return [
    errorAt(fileAt('rules.json', 'panel'), {
      code: 'no_number',
      message: 'Nothing says which field holds the number of the panel.',
      remedy: 'Add "number" with the name of that field, or name the pack that has it.',
    }),
  ];
}

/** Finds: the automation, the columns that its records are found by, what they give, and names that mean something else. */
export function checkLookups(facts: FolderFacts): readonly Finding[] {
  const { draft, fields } = facts;
  const lookups = Object.entries(draft.rules.finds ?? {});
  const taken = takenNames(facts);
  const names = new Set([...(fields?.keys() ?? []), ...Object.keys(draft.rules.names ?? {})]);
  const faults = lookups.flatMap(([name, find]) => {
    const place = fileAt('rules.json', 'finds', name);
    const twice = taken.has(name) || names.has(name) ? [takenName(place, name)] : [];
    if (looksUpCases(find)) return [...twice, ...caseLookups(facts, place, find)];
    if (looksUpPanel(find)) return twice;
    if (looksUpLetters(find)) return [...twice, ...letterLookups(facts, place)];
    const neighbor = draft.neighbors.get(find.records);
    if (neighbor?.isBroken === true) return twice;
    if (neighbor !== undefined) return [...twice, ...conditions(place, find, neighbor), ...given(place, find, neighbor)];
    const unknown = errorAt(below(place, 'records'), {
      code: 'unknown_automation',
      message: `There is no automation "${find.records}".`,
      remedy: suggest(find.records, draft.folderNames),
    });
    return [...twice, unknown];
  });
  return [...faults, ...panelWithoutCase(facts), ...panelWithoutNumber(facts)];
}
