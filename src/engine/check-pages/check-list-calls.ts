import type { List } from '#schemas/meta/list.gen.ts';
import { namesRecord } from '#engine/compilation/record-text.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import { isCallAtOnce } from '#engine/workflow/machine.ts';
import type { Draft } from '#engine/check-shape/draft.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';

/** Changes that show at once where nothing is created beside all else, edited or deleted. */
function idleOptimism({ manifest, draft, workflow }: FolderFacts): readonly Finding[] {
  if (draft.list?.optimistic === undefined) return [];
  const { update, delete: remove } = manifest.serves ?? {};
  const creates = Object.values(workflow?.workflow.states ?? {}).some(({ invoke }) => isCallAtOnce(invoke?.src));
  if (creates || update !== undefined || remove !== undefined) return [];
  return [
    warningAt(fileAt('list.json', 'optimistic'), {
      code: 'never_used',
      message: '"optimistic" has no effect, because nothing is edited or deleted, and the form waits for the desk.',
      remedy: 'Remove it, or let workflow.json name the workflow "entry".',
    }),
  ];
}

/** A list asks its main call without knowing any value for a placeholder; only other addresses may have one. */
function holeFindings({ manifest, draft }: FolderFacts): readonly Finding[] {
  const served = manifest.serves?.list;
  const call = typeof served === 'string' ? served : served?.call;
  const hole = call === undefined ? undefined : /\{[^}]*\}/.exec(call)?.[0];
  if (draft.list === undefined || hole === undefined) return [];
  return [
    errorAt(typeof served === 'string' ? fileAt('manifest.json', 'serves', 'list') : fileAt('manifest.json', 'serves', 'list', 'call'), {
      code: 'placeholder_in_list',
      message: `The list page calls this address, but it has no value for ${hole}.`,
      remedy: 'Write the address without it, and put the one with it under "also".',
    }),
  ];
}

function bulkFindings({ bulkActions = [] }: List, opening: ReadonlySet<string>): readonly Finding[] {
  return bulkActions.flatMap(({ confirm, call, event }, index) => [
    ...(confirm !== undefined && namesRecord(confirm)
      ? [
          errorAt(fileAt('list.json', 'bulkActions', index, 'confirm'), {
            code: 'question_of_several',
            message: 'This question is asked once for all selected records, so it cannot name one of them.',
            remedy: 'Remove the values in braces.',
          }),
        ]
      : []),
    ...(call === 'update' || (event !== undefined && opening.has(event))
      ? [
          errorAt(fileAt('list.json', 'bulkActions', index, call === undefined ? 'event' : 'call'), {
            code: 'update_of_several',
            message: 'Several records cannot be edited in one form.',
            remedy: 'Move the action to "rowActions".',
          }),
        ]
      : []),
  ]);
}

/** The events that open sections of the form. */
function openingEvents({ lifecycle }: Pick<Draft, 'lifecycle'>): ReadonlySet<string> {
  const events = Object.values(lifecycle?.states ?? {}).flatMap(({ on }) => Object.entries(on ?? {}));
  return new Set(events.flatMap(([event, moves]) => ([moves].flat().some(({ meta }) => meta.sections !== undefined) ? [event] : [])));
}

/** Calls and questions of list.json that cannot work. */
export function checkListCalls(facts: FolderFacts): readonly Finding[] {
  const { list } = facts.draft;
  return [...holeFindings(facts), ...idleOptimism(facts), ...(list === undefined ? [] : bulkFindings(list, openingEvents(facts.draft)))];
}
