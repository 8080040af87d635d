import { whenWritten } from '#engine/compilation/compile-notifies.ts';
import { eventsBy } from '#engine/declaration/events-by.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';

function whenFindings({ draft: { lifecycle } }: FolderFacts, on: readonly string[], place: Place): readonly Finding[] {
  const [sent, ofDesk] = [eventsBy(lifecycle, 'person'), eventsBy(lifecycle, 'desk')];
  return on.flatMap((name, index) => {
    const at = below(place, index);
    if (whenWritten.includes(name) || (sent.has(name) && !ofDesk.has(name))) return [];
    if (!ofDesk.has(name)) return [unknownName(at, { kind: 'an event', name, where: 'lifecycle.json', known: [...whenWritten, ...sent] })];
    return [
      errorAt(at, {
        code: 'told_tells',
        message: `The desk sends "${name}" for another record, so it can't tell others in turn: records that tell each other would never come to an end.`,
        remedy: 'Tell all of them from the record that a person writes.',
      }),
    ];
  });
}

/** When the records of an automation notify others; whether these take it is checked where all folders are known. */
export function checkNotifies(facts: FolderFacts): readonly Finding[] {
  const { tells: notifies = [], serves } = facts.manifest;
  if (notifies.length === 0) return [];
  const place = fileAt('manifest.json', 'tells');
  const stores = serves?.submit !== undefined || serves?.create !== undefined;
  if (!stores)
    return [
      errorAt(place, {
        code: 'nothing_to_tell',
        message: 'This automation stores no records, so it has nothing to tell.',
        remedy: 'Add "submit" or "create" under "serves", or remove "tells".',
      }),
    ];
  const isKnown = facts.isSound('lifecycle.json');
  return isKnown ? notifies.flatMap(({ on = [] }, index) => whenFindings(facts, on, below(place, index, 'on'))) : [];
}
