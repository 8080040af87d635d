import type { CellRow } from '#server/platform/stored-json.ts';
import type { CaseCopiesPort } from './case-copies.port.ts';
import { plannedCase } from './merge-copy.ts';

export type AddressChange = {
  /** Who sent the record that says so. */
  readonly actorId: string;
  readonly caseFileNumber: string;
  /** By the columns of a case file; what is not there stays. */
  readonly address: CellRow;
};

/** The client's new address in a case: of the case itself, and of the client among its people. */
export type ChangeAddress = (change: AddressChange) => Promise<'changed' | 'unchanged' | 'unknown'>;

/**
 * Changes a case as a person does on its page: what is changed here is ours from now on, and what the case system says otherwise is a difference to be
 * resolved. The same once more changes nothing.
 */
export function changesAddress({ copies }: { readonly copies: Pick<CaseCopiesPort, 'change'> }): ChangeAddress {
  return ({ actorId, caseFileNumber, address }) =>
    copies.change(async (writing) => {
      await writing.lock(caseFileNumber);
      const stored = await writing.read(caseFileNumber);
      if (stored === undefined) return 'unknown';
      const parties = stored.parties.map((party) => (party['role'] === 'applicant' ? { ...party, ...address } : party));
      const planned = plannedCase(caseFileNumber, stored, { ...stored, case: { ...stored.case, ...address }, parties });
      if (planned.kind === 'unchanged') return 'unchanged';
      await writing.store(planned);
      await writing.audit.note({ actorId, action: 'case.changed', caseFileNumber, detail: { fields: planned.fields.join(', ') } });
      return 'changed';
    });
}
