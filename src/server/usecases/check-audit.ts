import { auditText, linkText } from './audit-text.ts';
import type { AuditChain, AuditChainPort, AuditHead, AuditLink, Seals } from './ports/audit-chain.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';

export type CheckAuditDeps = { readonly chain: AuditChainPort; readonly seals: Seals; readonly sha256: Sha256 };

/** A place of the chain that an earlier check found in order. */
export type AuditAnchor = { readonly number: number; readonly hash: string };

export type AuditFault = {
  readonly kind: 'rowChanged' | 'rowRemoved' | 'rowInserted' | 'chainBroken' | 'endRemoved';
  readonly number?: number;
  readonly rowId?: string;
};

export type AuditFindings = {
  readonly checked: number;
  readonly faults: readonly AuditFault[];
  /** So many rows at the start were sealed under another secret: their content and order were checked, their seal could not be. */
  readonly otherSecret: number;
  readonly head: AuditAnchor;
};

type Walk = { previous: AuditAnchor; sealsSeen: boolean; otherSecret: number; readonly faults: AuditFault[] };

/** Walks the whole chain, and finds rows that were changed, removed or put in by other hands than the desk's. */
export async function checkAudit(deps: CheckAuditDeps, anchor: AuditAnchor | undefined): Promise<AuditFindings> {
  return deps.chain.atOneMoment(async (chain) => {
    const head = await chain.head();
    const walk: Walk = { previous: { number: 0, hash: '' }, sealsSeen: false, otherSecret: 0, faults: [] };
    for (let links = await chain.linksAfter(0); links.length > 0; links = await chain.linksAfter(walk.previous.number)) {
      for (const link of links) {
        checkLink(deps, walk, { link, head });
        if (anchor?.number === link.number && anchor.hash !== link.hash) walk.faults.push({ kind: 'chainBroken', number: link.number });
      }
    }
    return {
      checked: walk.previous.number,
      otherSecret: walk.otherSecret,
      faults: [...walk.faults, ...(await faultsOfEnd(chain, walk, { head, anchor }))],
      head,
    };
  });
}

function checkLink(deps: CheckAuditDeps, walk: Walk, { link, head }: { readonly link: AuditLink; readonly head: AuditHead }): void {
  const { number, rowId, row } = link;
  const { previous, faults } = walk;
  walk.previous = { number, hash: link.hash };
  if (number > previous.number + 1) faults.push({ kind: 'rowRemoved', number: previous.number + 1 });
  if (number === previous.number + 1 && link.previousHash !== previous.hash) faults.push({ kind: 'chainBroken', number });
  if (row === undefined) {
    faults.push({ kind: 'rowRemoved', number, rowId });
    return;
  }
  const isOlder = number <= head.sealedAfter;
  const isAsWritten = isOlder || row.rowHash === deps.sha256(auditText(row));
  if (isAsWritten && deps.sha256(linkText(number, link.previousHash, row)) === link.hash) checkSeal(deps, walk, isOlder ? undefined : link);
  else faults.push({ kind: row.seal === null && !isOlder ? 'rowInserted' : 'rowChanged', number, rowId });
}

function checkSeal({ seals }: CheckAuditDeps, walk: Walk, link: AuditLink | undefined): void {
  if (link?.row === undefined) return;
  const { number, rowId, row } = link;
  if (row.seal !== null && row.seal === seals.sealOf(row.rowHash ?? '')) walk.sealsSeen = true;
  // after the first seal of our own every other one is a forgery
  else if (row.seal !== null && !walk.sealsSeen) walk.otherSecret += 1;
  else walk.faults.push({ kind: 'rowInserted', number, rowId });
}

type End = { readonly head: AuditHead; readonly anchor: AuditAnchor | undefined };

async function faultsOfEnd(chain: AuditChain, { previous }: Walk, { head, anchor }: End): Promise<readonly AuditFault[]> {
  const isShort = previous.number !== head.number || previous.hash !== head.hash || (anchor?.number ?? 0) > previous.number;
  const without = await chain.rowsWithoutLink();
  return [
    ...(isShort ? [{ kind: 'endRemoved' as const, number: previous.number + 1 }] : []),
    ...without.map((rowId) => ({ kind: 'rowInserted' as const, rowId })),
  ];
}
