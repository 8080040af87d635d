import { isList, isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import type { Place } from '#engine/findings/finding.ts';
import type { FilledFile } from './fill-packs.ts';

const file = 'manifest.json';
// Who writes letters waits for them.
const WAITS: readonly (readonly [call: string, milliseconds: number])[] = [
  ['preview', 20_000],
  ['previewEvent', 20_000],
  ['submit', 30_000],
];
const OF_PAGES = ['group', 'icon', 'company'] as const;

function timedCalls(serves: PlainRecord, places: Map<string, Place>): PlainRecord {
  const waits = 'previewEvent' in serves ? [...WAITS, ['transition', 30_000] as const] : WAITS;
  const timed = waits.flatMap(([name, timeoutMs]) => {
    const call = serves[name];
    if (typeof call === 'string') places.set(`/serves/${name}/call`, { file, path: `/serves/${name}` });
    if (typeof call === 'string') return [[name, { call, timeoutMs }] as const];
    return isRecord(call) ? [[name, { timeoutMs, ...call }] as const] : [];
  });
  return { ...serves, ...Object.fromEntries(timed) };
}

/** A page stands in the menu beside the first one unless it says otherwise. Who may open it is written, but for the page of one record. */
function likeFirst(routes: readonly unknown[], places: Map<string, Place>): readonly unknown[] {
  const first = recordOf(routes[0]);
  return routes.map((route, index) => {
    if (!isRecord(route)) return route;
    const keys = route['screen'] === 'record' ? [...OF_PAGES, 'roles' as const] : OF_PAGES;
    const taken = keys.filter((key) => !(key in route) && key in first);
    for (const key of taken) places.set(`/routes/${index}/${key}`, { file, path: `/routes/0/${key}` });
    // what needs an id is no place to begin
    const hidden = String(route['path']).includes('{') || route['screen'] === 'edit' ? { menu: false } : {};
    return { ...hidden, ...route, ...Object.fromEntries(taken.map((key) => [key, first[key]])) };
  });
}

/** manifest.json with the times that calls take, with the menu of pages that name none, and with the roles of the page of a record. */
export function fillPages(manifest: PlainRecord): FilledFile {
  const places = new Map<string, Place>();
  const { serves, routes } = manifest;
  return {
    value: {
      ...manifest,
      ...(isRecord(serves) ? { serves: timedCalls(serves, places) } : {}),
      ...(isList(routes) ? { routes: likeFirst(routes, places) } : {}),
    },
    places,
  };
}
