import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { unknownField, unknownName } from '#engine/check-shape/folder-facts.ts';
import { placeholdersOf } from './served.ts';

/** Fields that a call fills from a computed value: the value and the fields must be there, and a pattern must name a field. */
export function filledFromFindings(
  facts: FolderFacts,
  filledFrom: Readonly<Record<string, readonly string[]>>,
  place: Place,
): readonly Finding[] {
  const computed = Object.keys(facts.draft.rules.computed ?? {});
  return Object.entries(filledFrom).flatMap(([name, patterns]) => {
    const unknown =
      computed.includes(name) || !facts.isSound('rules.json')
        ? []
        : [unknownName(below(place, name), { kind: 'a computed value', name, where: 'rules.json', known: computed })];
    return [...unknown, ...patterns.flatMap((pattern, index) => patternFindings(facts, pattern, below(place, name, index)))];
  });
}

function patternFindings(facts: FolderFacts, pattern: string, place: Place): readonly Finding[] {
  const fields = placeholdersOf(pattern);
  if (fields.length > 0) return fields.flatMap((field) => unknownField(facts, place, field));
  const message = `"${pattern}" names no field.`;
  return [errorAt(place, { code: 'pattern_without_field', message, remedy: 'Write fields in braces, for example {caseFileNumber}.' })];
}
