import { mayHold } from '#engine/compilation/compile-finds.ts';
import type { CompiledFind } from '#engine/compilation/compiled-automation.ts';
import { readColumn } from '#engine/columns/columns.ts';
import { soughtValues } from '#engine/form/asked-finds.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { CasesSought, LookUps, RecordsSought } from '#server/modules/records/look-ups.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import { type Asker, reachOf } from '#server/modules/cases/read-case.public.ts';
import { looksUpRecords } from '#engine/declaration/finds.ts';
import type { Case } from '#schemas/shared/case.gen.ts';

export type FindDeps = {
  readonly cases: Pick<CaseSource, 'ofClient'>;
  readonly registry: Pick<Registry, 'find' | 'all'>;
  readonly lookUps: Pick<LookUps, 'findRecords'>;
};

type Asking = {
  readonly published: PublishedAutomation;
  /** Absent where the desk works something out by itself. */
  readonly user?: Asker;
  readonly data: PlainRecord;
  readonly scopes: ScopeValues;
};

/** What was found, and how it is looked for again. */
export type FoundRecords = {
  readonly name: string;
  /** Whether it must still be so when the record is written. */
  readonly mustHold: boolean;
  readonly rows: readonly PlainRecord[];
} & ({ readonly records: RecordsSought } | { readonly cases: CasesSought });

type Sought = { readonly records: RecordsSought } | { readonly cases: CasesSought };

/** What a find asks for; undefined while that is not known, and where nobody has such records. */
function soughtBy({ registry }: FindDeps, find: CompiledFind, { published, user, data, scopes }: Asking): Sought | undefined {
  const declared = published.automation.rules.finds?.[find.name];
  const where = soughtValues(find, { data, scopes });
  if (declared === undefined || where === undefined) return undefined;
  const { gives, most } = declared;
  if (!looksUpRecords(declared))
    return { cases: { clientId: where['clientId'] ?? '', gives, most, ...(user === undefined ? {} : reachOf(user)) } };
  const automation = registry.find(declared.records)?.automation;
  return automation === undefined ? undefined : { records: { automation, where, gives, most } };
}

/** What is told of each case; a year of birth only to those who may see it. */
export function givenOfCases(cases: readonly Case[], { gives, referredBy }: CasesSought): readonly PlainRecord[] {
  const given = referredBy === undefined ? gives : gives.filter((name) => name !== 'birthYear');
  return cases.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => given.includes(name))));
}

async function rowsOf({ lookUps, cases }: FindDeps, sought: Sought): Promise<readonly PlainRecord[]> {
  if ('records' in sought) return lookUps.findRecords(sought.records);
  return givenOfCases(await cases.ofClient(sought.cases), sought.cases);
}

/** What the finds of a form answer now; those that cannot be asked yet are absent. */
export async function readFinds(
  deps: FindDeps,
  asking: Asking,
  finds: readonly CompiledFind[] = asking.published.compiled.finds,
): Promise<readonly FoundRecords[]> {
  const found = await Promise.all(
    finds.map(async (find): Promise<readonly FoundRecords[]> => {
      const sought = soughtBy(deps, find, asking);
      return sought === undefined ? [] : [{ name: find.name, mustHold: find.mustHold, ...sought, rows: await rowsOf(deps, sought) }];
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

/** Cases have none: what changes them is refused by no record. */
export const locksOfFound = (found: FoundRecords): readonly string[] =>
  'records' in found ? [lockName(found.records.automation.manifest.id, found.records.where)] : [];

type Written = { readonly data: PlainRecord; readonly computed: PlainRecord };

/** The locks of those who look for such a record as this one, and rest on what they find. */
export function locksOfWritten(
  { registry }: Pick<FindDeps, 'registry'>,
  automationId: string,
  { data, computed }: Written,
): readonly string[] {
  return registry.all().flatMap(({ compiled }) =>
    compiled.finds.flatMap(({ records, where, ...find }) => {
      if (!mayHold(find) || records !== automationId) return [];
      const values = where.map(({ field }) => [field, readColumn({ field }, { data, computed })] as const);
      return values.some(([, value]) => value === null) ? [] : [lockName(automationId, Object.fromEntries(values))];
    }),
  );
}
