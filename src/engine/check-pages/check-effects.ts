import { eventsBy } from '#engine/declaration/events-by.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';

/** What the desk does for records has an event of the desk that follows, and a case. */
export function checkEffects(facts: FolderFacts): readonly Finding[] {
  const { effects = [] } = facts.manifest;
  const known = eventsBy(facts.draft.lifecycle, 'desk');
  const unknown = facts.isSound('lifecycle.json')
    ? effects.flatMap(({ event }, index) => {
        const at = fileAt('manifest.json', 'effects', index, 'event');
        return known.has(event) ? [] : [unknownName(at, { kind: 'an event of the desk', name: event, where: 'lifecycle.json', known })];
      })
    : [];
  if (effects.length === 0 || facts.fields?.has('caseFileNumber') !== false) return unknown;
  return [
    ...unknown,
    errorAt(fileAt('manifest.json', 'effects'), {
      code: 'effect_without_case',
      message: 'This form has no case, so there is no address to change.',
      remedy: 'Add the pack "case", or remove "effects".',
    }),
  ];
}
