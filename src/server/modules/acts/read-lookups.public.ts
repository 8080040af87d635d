import { foldText } from '#domain/fold-text.ts';
import { mayHold } from '#engine/compilation/compile-lookups.ts';
import type { CompiledLookup } from '#engine/compilation/compiled-automation.ts';
import { readColumn } from '#engine/columns/columns.ts';
import { lookupValues } from '#engine/form/lookup-values.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { CasesQuery, LettersQuery, LookupsPort, RecordsQuery } from '#server/modules/records/lookups.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import { reachOf } from '#server/modules/cases/read-case.public.ts';
import type { Onlooker } from '#server/modules/cases/case-ties.public.ts';
import { defined } from '#domain/defined.ts';
import { sightOf } from '#engine/declaration/sees.ts';
import { looksUpLetters, looksUpPanel, looksUpRecords } from '#engine/declaration/lookups.ts';
import type { PanelsPort, StoredPanel } from '#server/modules/known-panels/known-panels.port.ts';
import type { Case } from '#schemas/shared/case.gen.ts';

export type LookupDeps = {
  readonly cases: Pick<CaseSource, 'ofClient'>;
  readonly registry: Pick<Registry, 'find' | 'all'>;
  readonly lookups: Pick<LookupsPort, 'findRecords' | 'findLetters'>;
  readonly panels: Pick<PanelsPort, 'findPanel'>;
};

type Asking = {
  readonly published: PublishedAutomation;
  /** Absent where the desk works something out by itself. */
  readonly user?: Onlooker;
  /** Whether a browser asks, and not a plan. */
  readonly isAsked?: boolean;
  /** The stored record whose form it is: it is no other record. */
  readonly except?: string;
  readonly data: PlainRecord;
  readonly scopes: ScopeValues;
};

/** What a lookup matched, and how it is read again. */
export type LookupMatches = {
  readonly name: string;
  /** Whether it must still be so when the record is written. */
  readonly mustHold: boolean;
  readonly rows: readonly PlainRecord[];
  /** The cases of records of which the person got what only those get who see them. */
  readonly shownCases: readonly string[];
} & LookupQuery;

/** A panel by its number, for the form of a case; whose it is otherwise is told only to those who see all cases. */
export type PanelQuery = { readonly panelNumber: string; readonly caseFileNumber: string; readonly namesCase: boolean };

type LookupQuery =
  | { readonly letters: LettersQuery }
  | { readonly records: RecordsQuery }
  | { readonly cases: CasesQuery }
  | { readonly panel: PanelQuery };

/** What a lookup asks for; undefined while that is not known, and where nobody has such records. */
function queryOf(
  { registry }: LookupDeps,
  lookup: CompiledLookup,
  { published, user, except, isAsked = false, data, scopes }: Asking,
): LookupQuery | undefined {
  const declared = published.automation.rules.finds?.[lookup.name];
  const where = lookupValues(lookup, { data, scopes });
  if (declared === undefined || where === undefined) return undefined;
  const reach = user === undefined ? {} : reachOf(user);
  if (looksUpPanel(declared)) {
    const { panelNumber = '', caseFileNumber = '' } = where;
    return { panel: { panelNumber, caseFileNumber, namesCase: reach.referredBy === undefined } };
  }
  if (looksUpLetters(declared)) {
    if (user === undefined) return undefined;
    const sights = new Map(registry.all().map(({ id, automation }) => [id, sightOf(automation, user.role)]));
    return { letters: { caseFileNumber: where['caseFileNumber'] ?? '', most: declared.most, seenBy: { person: user, sights } } };
  }
  const { gives, most } = declared;
  if (!looksUpRecords(declared)) return { cases: { clientId: where['clientId'] ?? '', gives, most, ...reach } };
  const automation = registry.find(declared.records)?.automation;
  if (automation === undefined) return undefined;
  const { shows = [] } = declared;
  const seenBy = user === undefined ? undefined : { person: user, sight: sightOf(automation, user.role) };
  // whom a record notifies is decided by the desk, whatever its sender may see; a browser is not told
  const named = !isAsked && lookup.forNotifies === true && shows.includes('id') ? ['id'] : [];
  const given = { gives: [...gives, ...named], shows: shows.filter((path) => !named.includes(path)) };
  return { records: { automation, where, ...given, most, ...defined({ seenBy, except }) } };
}

/** What is given of each case; a year of birth only to those who may see it. */
export function givenOfCases(cases: readonly Case[], { gives, referredBy }: CasesQuery): readonly PlainRecord[] {
  const given = referredBy === undefined ? gives : gives.filter((name) => name !== 'birthYear');
  return cases.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => given.includes(name))));
}

/** What is given of a panel: all of it in its own case, and in another one only that it is not of this one. */
export function givenOfPanel(panel: StoredPanel | undefined, { caseFileNumber, namesCase }: PanelQuery): readonly PlainRecord[] {
  if (panel === undefined) return [];
  const { panelNumber, said } = panel;
  if (panel.caseFileNumber === caseFileNumber) return [{ ...said, panelNumber, caseFileNumber, isOfCase: true }];
  return [{ panelNumber, isOfCase: false, ...(namesCase ? { caseFileNumber: panel.caseFileNumber } : {}) }];
}

type Found = Pick<LookupMatches, 'rows' | 'shownCases'>;

async function matchesOf({ lookups, cases, panels }: LookupDeps, query: LookupQuery): Promise<Found> {
  if ('panel' in query) return { rows: givenOfPanel(await panels.findPanel(query.panel.panelNumber), query.panel), shownCases: [] };
  if ('cases' in query) return { rows: givenOfCases(await cases.ofClient(query.cases), query.cases), shownCases: [] };
  if ('letters' in query) return { rows: (await lookups.findLetters(query.letters)).map((row) => ({ ...row })), shownCases: [] };
  const found = await lookups.findRecords(query.records);
  const shown = found.flatMap((match) => (match.shown ? [match.caseFileNumber ?? ''] : []));
  return { rows: found.map(({ row }) => row), shownCases: [...new Set(shown)] };
}

/** What the lookups of a form answer now; those that cannot be asked yet are absent. */
export async function readLookups(
  deps: LookupDeps,
  asking: Asking,
  lookups: readonly CompiledLookup[] = asking.published.compiled.lookups,
): Promise<readonly LookupMatches[]> {
  const matches = await Promise.all(
    lookups.map(async (lookup): Promise<readonly LookupMatches[]> => {
      const query = queryOf(deps, lookup, asking);
      return query === undefined ? [] : [{ name: lookup.name, mustHold: lookup.mustHold, ...query, ...(await matchesOf(deps, query)) }];
    }),
  );
  return matches.flat();
}

/** The rows of lookups by the names that expressions read them by. */
export function matchScopes(matches: readonly LookupMatches[]): PlainRecord {
  return Object.fromEntries(matches.map(({ name, rows }) => [name, rows]));
}

/** A value as it is compared: a text as it is folded, a number by its value. */
export function comparedText(value: unknown): string {
  const text = foldText(String(value));
  return /^-?\d+(?:\.\d+)?$/.test(text) ? String(Number(text)) : text;
}

/** The same name for the same values: who looks for a record and who writes one must meet. */
function lockName(automationId: string, where: Readonly<Record<string, unknown>>): string {
  const alike = Object.entries(where).map(([field, value]) => [field, comparedText(value)]);
  return canonicalJson([automationId, Object.fromEntries(alike)]);
}

/** The lock of those who look for a panel and of those who write what is known of it. */
export const lockOfPanel = (panelNumber: string): string => canonicalJson(['panel', panelNumber]);

/** Cases have none: what changes them is refused by no record. */
export function locksOfMatches(matches: LookupMatches): readonly string[] {
  if ('panel' in matches) return [lockOfPanel(matches.panel.panelNumber)];
  return 'records' in matches ? [lockName(matches.records.automation.manifest.id, matches.records.where)] : [];
}

type Written = { readonly data: PlainRecord; readonly computed: PlainRecord };

/** The locks of those who look for such a record as this one, and rest on what they find. */
export function locksOfWritten(
  { registry }: Pick<LookupDeps, 'registry'>,
  automationId: string,
  { data, computed }: Written,
): readonly string[] {
  return registry.all().flatMap(({ compiled }) =>
    compiled.lookups.flatMap(({ records, where, ...find }) => {
      if (!mayHold(find) || records !== automationId) return [];
      const values = where.map(({ field }) => [field, readColumn({ field }, { data, computed })] as const);
      return values.some(([, value]) => value === null) ? [] : [lockName(automationId, Object.fromEntries(values))];
    }),
  );
}
