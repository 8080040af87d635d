import { isProtectedKind } from '#domain/protected-number.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import { fieldsOfSections, laterSections } from '#engine/declaration/later-sections.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownField, unknownName } from '#engine/check-shape/folder-facts.ts';

const ofComputed = 'computed.';

const comparable: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean']);

/** What makes two entries of a log the same: single values of a form, entered or computed, of one case or of all. */
export function checkDuplicates(facts: FolderFacts): readonly Finding[] {
  const { fields } = facts;
  const duplicates = facts.draft.log?.duplicates;
  if (fields === undefined || duplicates === undefined) return [];
  const needsCase = duplicates.across === 'case' && !fields.has('caseFileNumber');
  const noCase = errorAt(fileAt('log.json', 'duplicates', 'across'), {
    code: 'no_case',
    message: 'Entries of one case are compared, but the form has no "caseFileNumber".',
    remedy: 'Write "across": "cases", or add the field.',
  });
  const ofFields = duplicates.fields.flatMap((path, index) => {
    const place = fileAt('log.json', 'duplicates', 'fields', index);
    if (path.startsWith(ofComputed)) return checkComputed(facts, place, path);
    const field = fields.get(path);
    if (field === undefined) return unknownField(facts, place, path);
    if (isProtectedKind(field.shape['format']))
      return [
        errorAt(place, {
          code: 'protected_number',
          message: `"${path}" is stored encrypted, so it cannot be compared.`,
          remedy: 'Name another field.',
        }),
      ];
    if (!path.includes('[]') && comparable.has(field.shape['type'])) return [];
    return [severalValues(place, path)];
  });
  return [
    ...(needsCase ? [noCase] : []),
    ...ofFields,
    ...filledLater(facts, duplicates.fields),
    ...unknownStates(facts, duplicates.except ?? []),
  ];
}

/** A new record has nothing yet of what only events fill in, and is compared when it is made. */
function filledLater({ draft, workflow }: FolderFacts, paths: readonly string[]): readonly Finding[] {
  if (workflow === undefined) return [];
  const later = fieldsOfSections(draft.uiSchema, laterSections({ ...draft, workflow: workflow.workflow }));
  return paths.flatMap((path, index) =>
    later.has(path)
      ? [
          warningAt(fileAt('log.json', 'duplicates', 'fields', index), {
            code: 'compared_later',
            message: `Only events fill in "${path}", so a new record never has it and none is the same as another.`,
            remedy: 'Name fields of the first form.',
          }),
        ]
      : [],
  );
}

function checkComputed({ draft: { rules }, isSound }: FolderFacts, place: Place, path: string): readonly Finding[] {
  const known = Object.keys(rules.computed ?? {});
  const name = path.slice(ofComputed.length);
  if (!isSound('rules.json') || (known.includes(name) && !name.includes('[]'))) return [];
  return known.includes(name)
    ? [severalValues(place, path)]
    : [unknownName(place, { kind: 'a computed value', name, where: 'rules.json', known })];
}

const severalValues = (place: Place, path: string): Finding =>
  errorAt(place, {
    code: 'not_comparable',
    message: `"${path}" holds more than one value, so it cannot be compared.`,
    remedy: 'Name a field with one value.',
  });

function unknownStates({ draft: { lifecycle }, isSound }: FolderFacts, except: readonly string[]): readonly Finding[] {
  if (!isSound('lifecycle.json')) return [];
  const known = Object.keys(lifecycle?.states ?? {});
  return except.flatMap((name, index) =>
    known.includes(name)
      ? []
      : [unknownName(fileAt('log.json', 'duplicates', 'except', index), { kind: 'a state', name, where: 'lifecycle.json', known })],
  );
}
