import type { PlainRecord } from '#engine/data/plain-data.ts';
import { readColumn } from '#engine/columns/columns.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { ComparedValues } from '#server/modules/records/lookups.port.ts';
import type { RecordWriting } from '#server/modules/records/records.port.ts';
import {
  comparedText,
  givenOfCases,
  givenOfPanel,
  locksOfMatches,
  locksOfWritten,
  type LookupDeps,
  type LookupMatches,
} from './read-lookups.public.ts';

/** Somebody else wrote meanwhile what a refusing check looked for: what is to be written must be worked out anew. */
export class MatchesChanged extends AppError {
  constructor() {
    super('record_changed', 'Someone else saved an entry that this one depends on. Review it, then send it again.');
  }
}

/** Whether work is to be done anew, so that its sender reads the sentence of the check. */
export const isMatchesChanged = (error: unknown): boolean => error instanceof MatchesChanged;

/** What a record says that is written. */
type Written = ComparedValues & { readonly caseFileNumber?: string };

/** What must still be so when a record is written, with the locks that keep it so. */
export type UnchangedMatches = {
  readonly published: PublishedAutomation;
  readonly content: Written;
  readonly matches: readonly LookupMatches[];
  readonly locks: readonly string[];
  /** Whether the log may refuse it as the same: a record that has entries is the same as these. */
  readonly isNew: boolean;
};

type Request = Omit<UnchangedMatches, 'locks'> & {
  /** Of those who look for the records that it notifies, and for the panels that it says something of. */
  readonly otherLocks: readonly string[];
};

/** Undefined where nothing that others write can change this record, or be changed by it. */
export function unchangedMatches(deps: Pick<LookupDeps, 'registry'>, { otherLocks, ...request }: Request): UnchangedMatches | undefined {
  const { published, content, isNew, matches } = request;
  const locks = [
    ...matches.flatMap(locksOfMatches),
    ...locksOfWritten(deps, published.id, content),
    ...otherLocks,
    ...(isNew ? locksOfSame(published, content) : []),
  ];
  // in one order, so that no two wait for each other
  return locks.length + matches.length === 0 ? undefined : { ...request, locks: [...new Set(locks)].toSorted() };
}

/** The lock of entries that refuse each other as the same. */
function locksOfSame({ automation: { log } }: PublishedAutomation, content: Written): readonly string[] {
  if (log?.duplicates?.level !== 'error') return [];
  const { fields, across } = log.duplicates;
  return [
    canonicalJson([
      'same',
      log.key,
      across === 'case' ? (content.caseFileNumber ?? null) : null,
      fields.map((field) => comparedText(readColumn({ field }, { data: content.data, computed: content.computed }))),
    ]),
  ];
}

async function readAgain(writing: RecordWriting, matches: LookupMatches): Promise<readonly PlainRecord[]> {
  if ('panel' in matches) return givenOfPanel(await writing.findPanel(matches.panel.panelNumber), matches.panel);
  // a letter that was served stays served
  if ('letters' in matches) return matches.rows;
  return 'records' in matches
    ? (await writing.findRecords(matches.records)).map(({ row }) => row)
    : givenOfCases(await writing.casesOfClient(matches.cases), matches.cases);
}

/** Waits for those who write what is looked for here. Whoever also holds records takes these locks first, so that no two wait for each other. */
export function lockMatches(writing: RecordWriting, all: readonly UnchangedMatches[]): Promise<void> {
  // in one order, so that no two wait for each other
  return writing.lock([...new Set(all.flatMap(({ locks }) => locks))].toSorted());
}

/** Reads again, once the locks are held: the matches must be the same. */
export async function demandUnchangedMatches(
  writing: RecordWriting,
  { published, content, matches, isNew }: UnchangedMatches,
): Promise<void> {
  const { automation } = published;
  const isRefused = isNew && automation.log?.duplicates?.level === 'error';
  const [same, ...now] = await Promise.all([
    isRefused ? writing.newestSame(automation, content) : undefined,
    ...matches.map((one) => readAgain(writing, one)),
  ]);
  const isChanged = now.some((rows, index) => canonicalJson(rows) !== canonicalJson(matches[index]?.rows));
  if (isChanged || same !== undefined) throw new MatchesChanged();
}
