import type { Transition } from '#schemas/meta/lifecycle.gen.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { namedLetters } from '#engine/declaration/letters.ts';
import { fieldsOfSections } from '#engine/declaration/later-sections.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';

type PlacedEvent = { readonly transition: Transition; readonly place: Place };

type Filed = { readonly role: string; readonly place: Place };

/** Where the manifest says that a paper is filed, and with whom. */
function filedWith({ manifest }: FolderFacts): readonly Filed[] {
  return namedLetters(manifest).flatMap(({ steps, settings }) =>
    (['to', 'cc'] as const).flatMap((list) =>
      (settings[list] ?? []).flatMap((recipient, index) =>
        typeof recipient !== 'string' && recipient.method === 'filed'
          ? [{ role: recipient.role, place: below(fileAt('manifest.json', ...steps), list, index, 'method') }]
          : [],
      ),
    ),
  );
}

/** Papers are filed with the Board; everybody else is served. */
function servedFindings(filed: readonly Filed[]): readonly Finding[] {
  return filed
    .filter(({ role }) => role !== 'boardOffice')
    .map(({ role, place }) =>
      errorAt(place, {
        code: 'not_filed_there',
        message: `Nothing is filed with "${role}".`,
        remedy: 'Remove "method". How others are served stands under "methods" of the letter.',
      }),
    );
}

/** The day of a filing is a date that the event needs, and the number a text; the event opens both. */
function fieldFindings({ draft, fields }: FolderFacts, { transition: { meta }, place }: PlacedEvent): readonly Finding[] {
  const { files, sections = [], needs = [] } = meta;
  if (files === undefined || draft.uiSchema === undefined) return [];
  const at = below(place, 'meta', 'files');
  const opened = [...fieldsOfSections(draft.uiSchema, sections)];
  const unknown = (['on', 'number'] as const).flatMap((key) =>
    opened.includes(files[key])
      ? []
      : [unknownName(below(at, key), { kind: 'a field', name: files[key], where: 'the sections of this event', known: opened })],
  );
  if (unknown.length > 0) return unknown;
  if (recordOf(fields?.get(files.on)?.shape)['format'] !== 'date')
    return [
      errorAt(below(at, 'on'), {
        code: 'not_a_day',
        message: `"${files.on}" is not a date.`,
        remedy: 'Name the field with the day of the filing.',
      }),
    ];
  if (needs.includes(files.on)) return [];
  return [
    errorAt(below(at, 'on'), {
      code: 'filed_without_day',
      message: `The event can be sent without "${files.on}", and then nobody knows when the paper was filed.`,
      remedy: `Add "${files.on}" to "needs".`,
    }),
  ];
}

/** What waits to be filed has an event that records the filing, and such an event has something to record. */
export function filingFindings(facts: FolderFacts, events: readonly PlacedEvent[]): readonly Finding[] {
  const filing = events.filter(({ transition }) => transition.meta.files !== undefined);
  const all = filedWith(facts);
  const wrong = servedFindings(all);
  const filed = all.find(({ role }) => role === 'boardOffice');
  if (filed !== undefined)
    return [...wrong, ...(filing.length > 0 ? [] : [notRecorded(filed)]), ...filing.flatMap((event) => fieldFindings(facts, event))];
  const idle = filing.map(({ place }) =>
    errorAt(below(place, 'meta', 'files'), {
      code: 'nothing_filed',
      message: 'The event records a filing, but no letter is filed.',
      remedy: 'Add "method": "filed" to the Board office in manifest.json, or remove "files".',
    }),
  );
  return [...wrong, ...idle];
}

function notRecorded({ place }: Filed): Finding {
  return errorAt(place, {
    code: 'filing_not_recorded',
    message: 'The paper waits to be filed, but no event records the filing.',
    remedy: 'Add "files" with the fields of the day and the confirmation number to an event of lifecycle.json.',
  });
}
