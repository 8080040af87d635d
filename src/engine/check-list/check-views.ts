import type { View } from '#schemas/meta/list.gen.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';
import { checkWhere } from './check-where.ts';

function viewFindings(facts: FolderFacts, view: View, place: Place): readonly Finding[] {
  const columns = facts.draft.list?.columns ?? [];
  const names = columns.map(({ field }) => field);
  const sortable = columns.flatMap(({ field, sort }) => (sort === true ? [field] : []));
  const sorted = view.sort?.field;
  return [
    ...checkWhere(facts, view.where, below(place, 'where')),
    ...(view.columns ?? []).flatMap((name, index) =>
      names.includes(name)
        ? []
        : [unknownName(below(place, 'columns', index), { kind: 'a column', name, where: 'this list', known: names })],
    ),
    ...(sorted === undefined || sortable.includes(sorted)
      ? []
      : [
          errorAt(below(place, 'sort', 'field'), {
            code: 'unknown_sortable_column',
            message: `The view is sorted by "${sorted}", which is not a column with "sort": true.`,
            remedy: suggest(sorted, sortable),
          }),
        ]),
  ];
}

function routeFindings({ manifest, draft }: FolderFacts): readonly Finding[] {
  const known = Object.keys(draft.list?.views ?? {});
  return manifest.routes.flatMap(({ view, screen }, index) => {
    const place = fileAt('manifest.json', 'routes', index, 'view');
    if (view === undefined) return [];
    if (screen !== 'list')
      return [
        errorAt(place, { code: 'view_of_no_list', message: 'Only a page with the screen "list" has a view.', remedy: 'Remove "view".' }),
      ];
    return known.includes(view) ? [] : [unknownName(place, { kind: 'a view', name: view, where: 'list.json', known })];
  });
}

/** A page opens with what its list has. */
function showsFindings({ manifest, draft: { list } }: FolderFacts): readonly Finding[] {
  return manifest.routes.flatMap(({ shows, screen }, index) => {
    if (shows === undefined) return [];
    const place = fileAt('manifest.json', 'routes', index, 'shows');
    if (screen !== 'list')
      return [
        errorAt(place, {
          code: 'shows_of_no_list',
          message: 'Only a page with the screen "list" opens with a calendar or figures.',
          remedy: 'Remove "shows".',
        }),
      ];
    const part = shows === 'figures' ? 'figures' : 'calendar';
    if (list?.[part] !== undefined) return [];
    return [
      errorAt(place, {
        code: 'shows_what_is_not_there',
        message: `The page opens with "${shows}", and list.json has no "${part}".`,
        remedy: `Add "${part}" to list.json, or remove "shows".`,
      }),
    ];
  });
}

/** A list shows what a form, or another program, stored. */
function fillsFindings({ manifest, draft }: FolderFacts): readonly Finding[] {
  const { serves, status } = manifest;
  const showsRecords = draft.list !== undefined && (draft.list.source ?? 'list') === 'list';
  const fills = [serves?.submit, serves?.create, serves?.linkCreate].some((call) => call !== undefined);
  if (!showsRecords || status !== 'live' || fills) return [];
  return [
    errorAt(fileAt('manifest.json', 'serves'), {
      code: 'nothing_fills_list',
      message: 'Nothing stores a record that the list could show.',
      remedy: 'Add "submit" or "create" under "serves", or remove list.json and its pages.',
    }),
  ];
}

/** The views of list.json: what they ask can be answered by an index, and pages name one that there is. */
export function checkViews(facts: FolderFacts): readonly Finding[] {
  const { list } = facts.draft;
  const isKnown = facts.isSound('rules.json') && facts.fields !== undefined;
  const views = isKnown ? Object.entries(list?.views ?? {}) : [];
  return [
    ...views.flatMap(([name, view]) => viewFindings(facts, view, fileAt('list.json', 'views', name))),
    ...(facts.isSound('list.json') ? [...routeFindings(facts), ...showsFindings(facts), ...fillsFindings(facts)] : []),
  ];
}
