import { auditText, batchText, linkText, type AuditFormat } from './audit-text.ts';
import type { AuditChain, AuditChainPort, AuditHead, AuditLink, Seals } from './audit-chain.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';

export type CheckAuditDeps = {
  readonly chain: AuditChainPort;
  readonly seals: Seals;
  /** Of secrets that the desk had before. */
  readonly formerSeals: readonly Seals[];
  readonly sha256: Sha256;
  readonly clock: Clock;
};

/** A place of the chain that an earlier check found in order. */
export type AuditAnchor = { readonly number: number; readonly hash: string };

export type AuditFault = {
  readonly kind: 'rowChanged' | 'rowRemoved' | 'rowInserted' | 'sealUnknown' | 'chainBroken' | 'sealBroken' | 'notSealed' | 'endRemoved';
  readonly number?: number;
  readonly rowId?: string;
};

export type AuditFindings = {
  readonly checked: number;
  readonly faults: readonly AuditFault[];
  /** So many rows of the last minute wait for the next batch. */
  readonly unsealed: number;
  readonly head: AuditAnchor;
};

/** A desk that runs seals every two seconds. */
const longestUnsealedMs = 60_000;

type Walk = { previous: AuditAnchor; sealedTo: number; isCurrent: boolean; readonly faults: AuditFault[] };

/** Walks the whole chain, and finds rows that were changed, removed or put in by other hands than the desk's. */
export async function checkAudit(deps: CheckAuditDeps, anchor: AuditAnchor | undefined): Promise<AuditFindings> {
  return deps.chain.atOneMoment(async (chain) => {
    const head = await chain.head();
    const walk: Walk = { previous: { number: 0, hash: '' }, sealedTo: head.batchesAfter, isCurrent: false, faults: [] };
    for (let links = await chain.linksAfter(0); links.length > 0; links = await chain.linksAfter(walk.previous.number)) {
      for (const link of links) {
        checkLink(deps, walk, { link, head });
        checkBatch(deps, walk, { link, head });
        if (anchor?.number === link.number && anchor.hash !== link.hash) walk.faults.push({ kind: 'chainBroken', number: link.number });
      }
    }
    const { faults, unsealed } = await faultsOfEnd(chain, walk, { head, anchor, now: deps.clock.now() });
    return { checked: walk.previous.number, faults: [...walk.faults, ...faults], unsealed, head };
  });
}

type Linked = { readonly link: AuditLink; readonly head: AuditHead };

function checkLink(deps: CheckAuditDeps, walk: Walk, { link, head }: Linked): void {
  const { number, rowId, row } = link;
  const { previous, faults } = walk;
  walk.previous = { number, hash: link.hash };
  if (number > previous.number + 1) faults.push({ kind: 'rowRemoved', number: previous.number + 1 });
  if (number === previous.number + 1 && link.previousHash !== previous.hash) faults.push({ kind: 'chainBroken', number });
  if (row === undefined) {
    faults.push({ kind: 'rowRemoved', number, rowId });
    return;
  }
  const isOlder = number <= head.sealedAfter && row.rowHash === null && row.seal === null;
  const formats: readonly AuditFormat[] = number <= head.batchesAfter ? [1] : [1, 2];
  const isAsWritten = isOlder || formats.some((format) => row.rowHash === deps.sha256(auditText(row, format)));
  if (isAsWritten && deps.sha256(linkText(number, link.previousHash, row)) === link.hash) checkSeal(deps, walk, isOlder ? undefined : link);
  else faults.push({ kind: row.seal === null && !isOlder ? 'rowInserted' : 'rowChanged', number, rowId });
}

function checkSeal(deps: CheckAuditDeps, walk: Walk, link: AuditLink | undefined): void {
  if (link?.row === undefined) return;
  const { number, rowId, row } = link;
  const { rowHash, seal } = row;
  if (seal === null) walk.faults.push({ kind: 'rowInserted', number, rowId });
  else if (!isOurs(deps, walk, { text: rowHash ?? '', seal })) walk.faults.push({ kind: 'sealUnknown', number, rowId });
  if (seal === deps.seals.sealOf(rowHash ?? '')) walk.isCurrent = true;
}

/** After the first row of the current secret those of before seal nothing more: who kept one could go on with it. */
function isOurs({ seals, formerSeals }: CheckAuditDeps, { isCurrent }: Walk, { text, seal }: { text: string; seal: string }): boolean {
  return [seals, ...(isCurrent ? [] : formerSeals)].some(({ sealOf }) => sealOf(text) === seal);
}

/** One broken seal tells it: whoever made the chain anew breaks all that follow. */
function checkBatch(deps: CheckAuditDeps, walk: Walk, { link: { number, hash, batchSeal }, head }: Linked): void {
  if (batchSeal === null) return;
  const text = batchText({ after: walk.sealedTo, to: number, hash }, head);
  if (!isOurs(deps, walk, { text, seal: batchSeal }) && !walk.faults.some(({ kind }) => kind === 'sealBroken'))
    walk.faults.push({ kind: 'sealBroken', number });
  walk.sealedTo = number;
}

type End = { readonly head: AuditHead; readonly anchor: AuditAnchor | undefined; readonly now: Date };

async function faultsOfEnd(chain: AuditChain, { previous, sealedTo }: Walk, { head, anchor, now }: End) {
  const isShort = previous.number !== head.number || previous.hash !== head.hash || (anchor?.number ?? 0) > previous.number;
  const unsealed = await chain.unsealed();
  const isRecent = (occurredAt: Date | null): boolean => occurredAt !== null && now.getTime() - occurredAt.getTime() <= longestUnsealedMs;
  const faults: readonly AuditFault[] = [
    ...(previous.number > sealedTo ? [{ kind: 'sealBroken' as const, number: previous.number }] : []),
    ...(isShort ? [{ kind: 'endRemoved' as const, number: previous.number + 1 }] : []),
    ...(await chain.rowsWithoutLink()).map((rowId) => ({ kind: 'rowInserted' as const, rowId })),
    ...unsealed
      .filter(({ occurredAt }) => !isRecent(occurredAt))
      .map(({ rowId, occurredAt }) => ({ kind: occurredAt === null ? ('rowRemoved' as const) : ('notSealed' as const), rowId })),
  ];
  return { faults, unsealed: unsealed.filter(({ occurredAt }) => isRecent(occurredAt)).length };
}
