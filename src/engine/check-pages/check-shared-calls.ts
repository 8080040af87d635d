import { isAnswered } from '#engine/declaration/answered-rows.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';

/** Shared calls that the manifest uses: they are in _parts/calls.json, and the desk can answer their rows. */
export function sharedCallFindings({ manifest, draft }: FolderFacts): readonly Finding[] {
  if (draft.broken.has('../_parts/calls.json')) return [];
  return (manifest.uses ?? []).flatMap((name, index) => {
    const place = fileAt('manifest.json', 'uses', index);
    const call = Object.hasOwn(draft.parts.calls, name) ? draft.parts.calls[name] : undefined;
    if (call === undefined)
      return [unknownName(place, { kind: 'a call', name, where: '_parts/calls.json', known: Object.keys(draft.parts.calls) })];
    if (isAnswered(call.rows)) return [];
    return [
      errorAt(place, {
        code: 'call_not_answered',
        message: `The desk has no rows of the shape "${call.rows}", so "${name}" would always be empty.`,
        remedy: 'Use a call for parties, injuries, physicians, boardOffices, carriers or offices.',
      }),
    ];
  });
}
