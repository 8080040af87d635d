import type { FigureUsed } from '#domain/dated-figures.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { workAnew } from '#engine/form/work-anew.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { LifecycleRecord } from '#engine/workflow/lifecycle.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { RecordContent, RecordWriting, StoredRecord } from '#server/modules/records/records.port.ts';
import { seenRecord } from '#server/modules/records/seen-record.port.ts';
import { foundScopes, readFinds, type FindDeps } from './read-finds.port.ts';
import { stateUnder } from './plan-tells.port.ts';

export type WorkAnewDeps = Pick<FindDeps, 'registry'>;

type Asked = { readonly published: PublishedAutomation; readonly record: StoredRecord; readonly scopes: ScopeValues };

/** A record under what is published, as its lifecycle sees it, and what it says now; the content is absent where it says the same. */
export type WorkedAnew = { readonly seen: LifecycleRecord; readonly content?: RecordContent };

/**
 * Works out anew, inside a transaction that holds the record, what it says of other records. It moves to the published version: records that
 * were made before it declared this say it, too.
 */
export async function workRecordAnew(
  { registry }: WorkAnewDeps,
  writing: RecordWriting,
  { published, record, scopes }: Asked,
): Promise<WorkedAnew> {
  const stored = { ...(await seenRecord(writing, record)), state: stateUnder(published, record) };
  const seen = carriedRow(published.automation, stored);
  const known = { ...scopes, record: recordScope(seen, scopes.today) };
  const found = await readFinds(
    { registry, lookUps: writing, cases: { ofClient: writing.casesOfClient } },
    { published, data: seen.data, scopes: known },
  );
  const { computed, figures } = workAnew({
    compiled: published.compiled,
    data: seen.data,
    computed: record.computed,
    scopes: { ...known, ...foundScopes(found) },
  });
  const isSame = record.version === published.version && canonicalJson(computed) === canonicalJson(record.computed);
  if (isSame) return { seen };
  const content = {
    ...contentOf(record),
    version: published.version,
    data: seen.data,
    computed,
    figures: allFigures(record.figures, figures),
  };
  return { seen: { ...seen, computed }, content };
}

function contentOf(record: StoredRecord): RecordContent {
  const { version, data, computed, labels, figures, payload, differences, warnings, caseFileNumber, caseName, sentComputed } = record;
  return {
    version,
    data,
    computed,
    labels,
    figures,
    payload,
    differences,
    warnings,
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
    ...(caseName === undefined ? {} : { caseName }),
    ...(sentComputed === undefined ? {} : { sentComputed }),
  };
}

function allFigures(before: readonly FigureUsed[], added: readonly FigureUsed[]): readonly FigureUsed[] {
  const known = new Set(before.map((figure) => canonicalJson(figure)));
  return [...before, ...added.filter((figure) => !known.has(canonicalJson(figure)))];
}
