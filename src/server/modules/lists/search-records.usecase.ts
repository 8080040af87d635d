import { foldText } from '#domain/fold-text.ts';
import { carriedState } from '#engine/history/renames.ts';
import { sightOf } from '#engine/declaration/sees.ts';
import type { FoundRecord, FoundRecords } from '#schemas/api/records.gen.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { OfferDeps } from '#server/modules/records/record-offers.public.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { readPage, type ReadRowsDeps } from './read-rows.usecase.ts';
import { linesOfRows } from './row-offers.ts';

export type SearchRecordsDeps = ReadRowsDeps & OfferDeps & { readonly registry: Registry };

type Search = { readonly user: SignedIn; readonly text: string };

/** The newest few of each kind. */
const mostOfEach = 3;

/** The records that a person sees and that are known by a text, of all automations: by a reference, a panel number, a case, a name. */
export async function searchRecords(deps: SearchRecordsDeps, search: Search): Promise<FoundRecords> {
  if (foldText(search.text) === '') return { records: [] };
  await deps.registry.refresh();
  const searched = deps.registry.all().filter(({ automation }) => isSearched(automation, search.user));
  const found = await Promise.all(searched.map((published) => recordsOf(deps, published, search)));
  return { records: found.flat() };
}

async function recordsOf(deps: SearchRecordsDeps, published: PublishedAutomation, { user, text }: Search): Promise<readonly FoundRecord[]> {
  const { automation, id } = published;
  const asked = { q: text, limit: String(mostOfEach) };
  const found = await unlessIndexing(async () => {
    const { stored } = await readPage(deps, { published, user, asked }, { table: 'records', automationId: id });
    const lines = await linesOfRows(deps, { published, user, rows: stored });
    return stored.flatMap(({ submissionId, caseFileNumber, caseName, state }, index) => {
      const line = lines[index];
      const now = state === null ? null : carriedState(automation, state);
      const words = now === null ? null : (automation.lifecycle?.states[now]?.meta.title ?? now);
      return line === undefined ? [] : [{ ...line, id: submissionId, automation: id, caseFileNumber, caseName, state: words }];
    });
  });
  return found ?? [];
}

/** Whether a person can come upon records of an automation, beside its own list. */
export function isSearched(automation: PublishedAutomation['automation'], { role }: SignedIn): boolean {
  const { manifest, list, lifecycle } = automation;
  if (manifest.status !== 'live' || (list === undefined && lifecycle === undefined)) return false;
  const sight = sightOf(automation, role);
  return sight === 'all' || sight.length > 0;
}

/** What is read of many automations goes without the one whose index is still being built. */
export async function unlessIndexing<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return undefined;
    throw error;
  }
}
