import { defined } from '#domain/defined.ts';
import { isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';

/** The title of each state of a lifecycle as it is written, also of those below a parent. */
function titlesOf(states: PlainRecord): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(states).flatMap(([name, given]): (readonly [string, unknown])[] => {
      const state = recordOf(given);
      return isRecord(state['states']) ? [...titlesOf(state['states'])] : [[name, recordOf(state['meta'])['title']]];
    }),
  );
}

/** Views with the name of a state: without `where` they have the records in it, and without a title that of the state. */
export function fillViews(list: PlainRecord, lifecycle: PlainRecord): PlainRecord {
  const { views } = list;
  if (!isRecord(views)) return {};
  const titles = titlesOf(recordOf(lifecycle['states']));
  const filled = Object.entries(views).map(([name, view]) => {
    if (!isRecord(view) || !titles.has(name) || 'where' in view) return [name, view];
    const title = titles.get(name);
    return [name, { ...defined({ title }), where: { state: name }, ...view }];
  });
  return { views: Object.fromEntries(filled) };
}
