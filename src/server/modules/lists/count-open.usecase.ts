import type { Manifest } from '#schemas/meta/manifest.gen.ts';
import type { OpenCounts, ViewCount } from '#schemas/api/records.gen.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { askedRows, type ReadRowsDeps } from './read-rows.usecase.ts';
import { rowField } from './row-values.ts';
import type { RowsOf } from './rows.port.ts';
import { isSearched, unlessIndexing } from './searched.ts';

export type CountOpenDeps = ReadRowsDeps & { readonly registry: Registry };

type Asked = { readonly user: SignedIn; readonly group: string };

/** How many records are open in each list of a group of the menu, of those that a person sees: in the first view of the list where it narrows, else those whose life has not ended. */
export async function countOpen(deps: CountOpenDeps, { user, group }: Asked): Promise<OpenCounts> {
  await deps.registry.refresh();
  const listed = deps.registry
    .all()
    .filter(({ automation }) => automation.list !== undefined && isSearched(automation, user) && isInGroup(automation.manifest, group));
  const counted = await Promise.all(
    listed.map(async (published) => {
      const count = await unlessIndexing(() => countOf(deps, published, user));
      return count === undefined ? [] : [[published.id, count] as const];
    }),
  );
  return { counts: Object.fromEntries(counted.flat()) };
}

function isInGroup({ routes }: Manifest, group: string): boolean {
  return routes.some((route) => (route.group ?? routes[0]?.group) === group);
}

async function countOf(deps: CountOpenDeps, published: PublishedAutomation, user: SignedIn): Promise<ViewCount | undefined> {
  const { list, lifecycle } = published.automation;
  const of: RowsOf = { table: 'records', automationId: published.id };
  const [first] = Object.entries(list?.views ?? {});
  const view = first?.[1].where === undefined ? undefined : first[0];
  const { query } = await askedRows(deps, { published, user, asked: view === undefined ? {} : { view } }, of);
  const open = Object.entries(lifecycle?.states ?? {}).flatMap(([name, { type }]) => (type === 'final' ? [] : [name]));
  if (view === undefined && open.length === 0) return undefined;
  const living = { field: rowField(published.automation, 'state'), values: open, how: 'oneOf' as const };
  const total = await deps.rows.count(view === undefined ? { ...query, filters: [...query.filters, living] } : query);
  return { count: total?.totalItems ?? null, isExact: total?.totalIsExact ?? false };
}
