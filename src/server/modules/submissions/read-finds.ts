import type { CompiledFind } from '#engine/compilation/compiled-automation.ts';
import { readColumn } from '#engine/columns/columns.ts';
import { soughtValues } from '#engine/form/asked-finds.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { LookUps, RecordsSought } from '#server/modules/records/look-ups.port.ts';

export type FindDeps = { readonly registry: Pick<Registry, 'find' | 'all'>; readonly lookUps: Pick<LookUps, 'findRecords'> };

type Asking = { readonly published: PublishedAutomation; readonly data: PlainRecord; readonly scopes: ScopeValues };

/** What was found, and how it is looked for again. */
export type FoundRecords = {
  readonly name: string;
  readonly refuses: boolean;
  readonly sought: RecordsSought;
  readonly rows: readonly PlainRecord[];
};

/** What a find asks for; undefined while that is not known, and where nobody has such records. */
function soughtBy({ registry }: FindDeps, find: CompiledFind, { published, data, scopes }: Asking): RecordsSought | undefined {
  const declared = published.automation.rules.finds?.[find.name];
  const automation = declared === undefined ? undefined : registry.find(declared.records)?.automation;
  const where = soughtValues(find, { data, scopes });
  if (declared === undefined || automation === undefined || where === undefined) return undefined;
  return { automation, where, gives: declared.gives, most: declared.most };
}

/** What the finds of a form answer now; those that cannot be asked yet are absent. */
export async function readFinds(
  deps: FindDeps,
  asking: Asking,
  finds: readonly CompiledFind[] = asking.published.compiled.finds,
): Promise<readonly FoundRecords[]> {
  const found = await Promise.all(
    finds.map(async (find) => {
      const sought = soughtBy(deps, find, asking);
      return sought === undefined ? [] : [{ name: find.name, refuses: find.refuses, sought, rows: await deps.lookUps.findRecords(sought) }];
    }),
  );
  return found.flat();
}

/** The rows of finds by the names that expressions read them by. */
export function foundScopes(found: readonly FoundRecords[]): PlainRecord {
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}

/** The same name for the same values: who looks for a record and who writes one must meet. */
function lockName(automationId: string, where: Readonly<Record<string, unknown>>): string {
  const alike = Object.entries(where).map(([field, value]) => {
    const text = String(value).trim().toLowerCase();
    return [field, /^-?\d+(?:\.\d+)?$/.test(text) ? String(Number(text)) : text];
  });
  return canonicalJson([automationId, Object.fromEntries(alike)]);
}

export const lockOfFound = ({ sought: { automation, where } }: FoundRecords): string => lockName(automation.manifest.id, where);

type Written = { readonly data: PlainRecord; readonly computed: PlainRecord };

/** The locks of those whose refusing checks look for such a record as this one. */
export function locksOfWritten({ registry }: FindDeps, automationId: string, { data, computed }: Written): readonly string[] {
  return registry.all().flatMap(({ compiled }) =>
    compiled.finds.flatMap(({ records, where, refuses }) => {
      if (!refuses || records !== automationId) return [];
      const values = where.map(({ field }) => [field, readColumn({ field }, { data, computed })] as const);
      return values.some(([, value]) => value === null) ? [] : [lockName(automationId, Object.fromEntries(values))];
    }),
  );
}
