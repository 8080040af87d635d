import type { Enclosures } from '#schemas/meta/letter.gen.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { type FolderFacts, unknownName } from '#engine/check-shape/folder-facts.ts';

/** Pages of blocks belong to what the letter encloses itself. */
function pageFindings({ enclosures }: Enclosures, place: Place): readonly Finding[] {
  return enclosures.flatMap(({ file, page, shared, form, letter, proof }, index) => {
    const at = below(place, 'enclosures', index, page === undefined ? 'shared' : 'page');
    const both =
      shared === undefined
        ? errorAt(at, {
            code: 'two_sources',
            message: 'This enclosure has both a file and pages of its own.',
            remedy: 'Remove "file" or "page".',
          })
        : errorAt(at, {
            code: 'two_sources',
            message: 'This enclosure has a shared PDF and something else.',
            remedy: 'Keep one of "shared", "file" and "page".',
          });
    const deeper = (page ?? []).some((block) => 'enclosures' in block);
    const within = errorAt(at, {
      code: 'enclosed_twice',
      message: 'An enclosed page cannot have enclosures of its own.',
      remedy: 'Move them to the enclosures of the letter.',
    });
    const sources = [file, page, shared, form, letter, proof].filter((source) => source !== undefined);
    return [...(sources.length > 1 ? [both] : []), ...(deeper ? [within] : [])];
  });
}

/** PDFs that all letters share and that are not there. */
function sharedFindings({ draft }: FolderFacts, { enclosures }: Enclosures, place: Place): readonly Finding[] {
  const known = draft.parts.files;
  return enclosures.flatMap(({ shared = {} }, index) =>
    Object.entries(shared).flatMap(([language, name]) =>
      known.has(name)
        ? []
        : [unknownName(below(place, 'enclosures', index, 'shared', language), { kind: 'a file', name, where: '_parts/files', known })],
    ),
  );
}

/** What is enclosed has one source, and it is there. */
export function sourceFindings(facts: FolderFacts, block: Enclosures, place: Place): readonly Finding[] {
  return [...pageFindings(block, place), ...sharedFindings(facts, block, place)];
}
