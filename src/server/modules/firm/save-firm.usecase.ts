import { withStoredAddress } from '#domain/address.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { AppError, refuseFaults } from '#server/platform/app-error.ts';
import { cleanFields, settingsFaults } from '#engine/settings/settings-form.ts';
import { attorneyForm, firmForm } from '#engine/settings/settings-forms.gen.js';
import { runIdempotent, stillRunning, type IdempotentDeps } from '#server/platform/idempotent.ts';
import type { StoredAttorney, StoredFirm } from '#schemas/api/firm.gen.ts';
import type { AttorneyFields, FirmFields, FirmSettingsPort, FirmWriting } from './firm-settings.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';

export type SaveFirmDeps = Pick<IdempotentDeps, 'idempotency' | 'leaseSeconds'> & {
  readonly firm: FirmSettingsPort;
  readonly ids: Ids;
  readonly sha256: Sha256;
};

export type Changed<Fields> = { readonly actor: SignedIn; readonly fields: Fields; readonly revision: number };

/** Changes what stands on every letter from now on. Letters that were sent stay as they are. */
export async function changeFirm({ firm }: SaveFirmDeps, { actor, fields: sent, revision }: Changed<FirmFields>): Promise<StoredFirm> {
  const fields = withStoredAddress(cleanFields(firmForm, sent));
  refuseFaults(settingsFaults(firmForm, fields));
  return firm.write(async (writing) => {
    const before = await writing.firm();
    refuseOldRevision(before, revision);
    const stored = { ...fields, revision: revision + 1 };
    await writing.saveFirm(stored);
    const detail = { fields: changedFields({ ...before }, stored), revision: stored.revision };
    await writing.audit.note({ actorId: actor.id, action: 'firm.updated', detail });
    return stored;
  });
}

type Add = { readonly actor: SignedIn; readonly fields: AttorneyFields; readonly key: string | undefined };

export async function addAttorney(deps: SaveFirmDeps, { actor, fields: sent, key }: Add): Promise<unknown> {
  const fields = cleanAttorney(sent);
  refuseFaults(settingsFaults(attorneyForm, fields));
  if (key === undefined)
    throw new AppError('key_missing', 'Send an Idempotency-Key with every create, and the same one when it is sent again.');
  const use = { userId: actor.id, key, call: 'POST /desk/attorneys', fingerprint: deps.sha256(canonicalJson(fields)) };
  const { body } = await runIdempotent({ ...deps, newId: deps.ids.newId }, use, (claim) =>
    deps.firm.write(async (writing) => {
      const attorney = { ...fields, id: deps.ids.newId(), revision: 1 };
      await refuseUnknownOffice(writing, fields);
      await refuseNoSupervisor(writing, fields);
      await writing.addAttorney(attorney);
      const detail = { class: attorney.class, active: attorney.active };
      await writing.audit.note({ actorId: actor.id, action: 'attorney.added', subject: attorney.id, detail });
      const answer = { status: 201, body: { attorney, message: 'Attorney added' } };
      if (!(await writing.saveAnswer(claim, answer))) throw stillRunning(1);
      return answer;
    }),
  );
  return body;
}

/** Changes an attorney. One who has left is no longer offered, and stays in every record. */
export async function changeAttorney(
  { firm }: SaveFirmDeps,
  { actor, id, fields: sent, revision }: Changed<AttorneyFields> & { readonly id: string },
): Promise<StoredAttorney> {
  const fields = cleanAttorney(sent);
  return firm.write(async (writing) => {
    const before = await writing.attorney(id);
    if (before === undefined) throw new AppError('not_found', 'Attorney not found.');
    refuseOldRevision(before, revision);
    refuseFaults(settingsFaults(attorneyForm, fields));
    await refuseUnknownOffice(writing, fields);
    await refuseNoSupervisor(writing, fields, id);
    const stored = { ...fields, id, revision: revision + 1 };
    await writing.changeAttorney(stored);
    const detail = { fields: changedFields({ ...before }, stored), revision: stored.revision };
    await writing.audit.note({ actorId: actor.id, action: 'attorney.updated', subject: id, detail });
    return stored;
  });
}

const representative = 'nonAttorneyRepresentative';

/** A rate in dollars and cents, a supervisor of representatives alone, and only lines that hold something. */
function cleanAttorney(sent: AttorneyFields): AttorneyFields {
  const { hourlyRate: rate, signatureText, ...fields } = cleanFields(attorneyForm, sent);
  const lines = signatureText.split('\n').map((line) => line.trim());
  return {
    ...fields,
    supervisorId: fields.class === representative ? fields.supervisorId : '',
    hourlyRate: /^\d+$/.test(rate) ? `${rate}.00` : rate,
    signatureText: lines.filter((line) => line !== '').join('\n'),
  };
}

async function refuseUnknownOffice(writing: FirmWriting, { officeId }: AttorneyFields): Promise<void> {
  if (officeId === '' || (await writing.office(officeId)) !== undefined) return;
  refuseFaults([{ pointer: '/officeId', code: 'officeGone', message: 'This office no longer exists. Choose another.' }]);
}

/** Whoever supervises is an attorney who is still there, and nobody supervises themselves. */
async function refuseNoSupervisor(writing: FirmWriting, { supervisorId }: AttorneyFields, ownId?: string): Promise<void> {
  if (supervisorId === '') return;
  const supervisor = await writing.attorney(supervisorId);
  if (supervisor?.active === true && supervisor.class !== representative && supervisor.id !== ownId) return;
  refuseFaults([{ pointer: '/supervisorId', code: 'noSupervisor', message: 'Choose an active attorney of the firm who supervises.' }]);
}

/** Whoever changes what somebody else has changed meanwhile is told. */
export function refuseOldRevision(stored: { readonly revision: number }, revision: number): void {
  if (stored.revision === revision) return;
  throw new AppError('record_changed', 'Someone else changed this. Reload the page and compare.');
}

/** The names of the fields alone: the audit log holds no typed text. */
export function changedFields(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string {
  return Object.keys(after)
    .filter((name) => name !== 'revision' && before[name] !== after[name])
    .join(' ');
}
