import { controlsByPath } from '#engine/compilation/compile-items.ts';
import { isBox } from '#engine/data/schema-fields.ts';
import { neverEmpty } from '#engine/check-names/check-boxes.ts';
import { fieldsOfSections } from '#engine/declaration/later-sections.ts';
import { tableOf } from '#engine/declaration/open-fields.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { type FolderFacts, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { Transition } from '#schemas/meta/lifecycle.gen.ts';

type Placed = { readonly transition: Transition; readonly place: Place };

/** What an event only shows cannot be filled in with it. */
function shownFindings({ transition: { meta }, place }: Placed): readonly Finding[] {
  return (meta.needs ?? []).flatMap((name, index) =>
    meta.fields?.[name] === 'shown'
      ? [
          errorAt(below(place, 'meta', 'needs', index), {
            code: 'shown_and_needed',
            message: `"${name}" must be filled in with this event, but the event only shows it.`,
            remedy: 'Take it out of "needs", or out of "fields".',
          }),
        ]
      : [],
  );
}

function boxFindings({ fields }: FolderFacts, { transition: { meta }, place }: Placed): readonly Finding[] {
  return (meta.needs ?? []).flatMap((name, index) => {
    const field = fields?.get(name);
    return field === undefined || !isBox(field.shape) ? [] : [neverEmpty(below(place, 'meta', 'needs', index), field)];
  });
}

/** What is sent beside the fields of an event has names of its own. */
function takenNames({ meta }: Transition): readonly string[] {
  const asks = Object.values(meta.fields ?? {}).includes('ask');
  return ['event', ...(meta.note === undefined ? [] : ['note']), ...(asks ? ['confirmed'] : [])];
}

function nameFindings({ draft: { uiSchema } }: FolderFacts, { transition, place }: Placed): readonly Finding[] {
  const opened = fieldsOfSections(uiSchema, transition.meta.sections ?? []);
  return takenNames(transition)
    .filter((name) => opened.has(name))
    .map((name) =>
      errorAt(below(place, 'meta', 'sections'), {
        code: 'name_taken',
        message: `This event opens a field "${name}", but "${name}" already means something in what is sent with an event.`,
        remedy: `Give the field another name in schema.json, for example "${name}Text".`,
      }),
    );
}

/** The columns of the tables that an event opens. */
function columnsOf({ draft: { uiSchema } }: FolderFacts, opened: readonly string[]): readonly string[] {
  const columns = [...controlsByPath(uiSchema).keys()].filter((path) => path.includes('[].'));
  return columns.filter((path) => opened.includes(tableOf(path)));
}

function unknownFindings(facts: FolderFacts, { transition: { meta }, place }: Placed): readonly Finding[] {
  // Without its form nobody knows what an event opens.
  if (facts.draft.uiSchema === undefined) return [];
  const opened = [...fieldsOfSections(facts.draft.uiSchema, meta.sections ?? [])];
  const known = [...opened, ...columnsOf(facts, opened)];
  return Object.keys(meta.fields ?? {})
    .filter((name) => !known.includes(name))
    .map((name) =>
      unknownName(below(place, 'meta', 'fields', name), { kind: 'a field', name, where: 'the sections of this event', known }),
    );
}

/** A column is opened or shown, and only a column has to be opened. */
function columnFindings({ transition: { meta }, place }: Placed): readonly Finding[] {
  return Object.entries(meta.fields ?? {}).flatMap(([name, setting]) => {
    const isColumn = name.includes('[].');
    if (isColumn ? setting === 'open' || setting === 'shown' : setting !== 'open') return [];
    return [
      errorAt(below(place, 'meta', 'fields', name), {
        code: 'open_column',
        message: isColumn
          ? `"${setting}" cannot be said of "${name}", which is a column of a table.`
          : `"${name}" is open with its section; "open" is for the columns of a table.`,
        remedy: isColumn
          ? 'Write "open" for each column that alone is open, or "shown" for one that stays as it is.'
          : 'Remove it from "fields".',
      }),
    ];
  });
}

/** An event that opens nothing has nothing to be read. */
function reviewFindings({ transition: { meta }, place }: Placed): readonly Finding[] {
  if (meta.review === undefined || meta.sections !== undefined) return [];
  return [
    errorAt(below(place, 'meta', 'review'), {
      code: 'nothing_to_review',
      message: 'This event opens no sections, so there is nothing to review.',
      remedy: 'Add "sections", or remove "review".',
    }),
  ];
}

/** An event that happens when somebody opens the record asks nothing, and happens once. */
function openingFindings({ transition: { meta, guard }, place }: Placed): readonly Finding[] {
  if (meta.onOpen === undefined) return [];
  const asked = (['by', 'confirm', 'needs', 'note', 'letters', 'link'] as const).filter((key) => meta[key] !== undefined);
  const once =
    guard === undefined
      ? [
          errorAt(place, {
            code: 'opening_repeats',
            message: 'Nothing keeps this event from happening each time somebody opens the record.',
            remedy: 'Add a "guard" that is false once it happened.',
          }),
        ]
      : [];
  const asks = asked.map((key) =>
    errorAt(below(place, 'meta', key), {
      code: 'opening_asks',
      message: `This event happens when somebody opens the record, so it has no "${key}".`,
      remedy: `Remove "${key}", or remove "onOpen".`,
    }),
  );
  return [...once, ...asks];
}

/** Field settings of an event that contradict each other or its form. */
export function askedFindings(facts: FolderFacts, placed: Placed): readonly Finding[] {
  return [
    ...unknownFindings(facts, placed),
    ...columnFindings(placed),
    ...shownFindings(placed),
    ...boxFindings(facts, placed),
    ...nameFindings(facts, placed),
    ...reviewFindings(placed),
    ...openingFindings(placed),
  ];
}
