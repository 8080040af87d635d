import { withStoredAddress } from '#domain/address.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { AppError, revisionMissing, refuseFaults } from '#server/platform/app-error.ts';
import { cleanFields, settingsFaults } from '#engine/settings/settings-form.ts';
import { officeForm } from '#engine/settings/settings-forms.gen.js';
import { changedFields, refuseOldRevision, type Changed, type SaveFirmDeps } from './save-firm.usecase.ts';
import { runIdempotent, stillRunning } from '#server/platform/idempotent.ts';
import type { StoredOffice } from '#schemas/api/firm.gen.ts';
import type { OfficeFields } from './firm-settings.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';

type Add = { readonly actor: SignedIn; readonly fields: OfficeFields; readonly key: string | undefined };

/** Adds an office beside the main one. */
export async function addOffice(deps: SaveFirmDeps, { actor, fields: sent, key }: Add): Promise<unknown> {
  const fields = cleanOffice(sent);
  refuseFaults(settingsFaults(officeForm, fields));
  if (key === undefined)
    throw new AppError('key_missing', 'Send an Idempotency-Key with every create, and the same one when it is sent again.');
  const use = { userId: actor.id, key, call: 'POST /desk/offices', fingerprint: deps.sha256(canonicalJson(fields)) };
  const { body } = await runIdempotent({ ...deps, newId: deps.ids.newId }, use, (claim) =>
    deps.firm.write(async (writing) => {
      const office = { ...fields, id: deps.ids.newId(), revision: 1 };
      await writing.addOffice(office);
      await writing.audit.note({ actorId: actor.id, action: 'office.added', subject: office.id });
      const answer = { status: 201, body: { office, message: 'Office added' } };
      if (!(await writing.saveAnswer(claim, answer))) throw stillRunning(1);
      return answer;
    }),
  );
  return body;
}

/** Changes an office; the next letters of its attorneys have it. */
export async function changeOffice(
  { firm }: SaveFirmDeps,
  { actor, id, fields: sent, revision }: Changed<OfficeFields> & { readonly id: string },
): Promise<StoredOffice> {
  const fields = cleanOffice(sent);
  return firm.write(async (writing) => {
    const before = await writing.office(id);
    if (before === undefined) throw unknownOffice();
    refuseOldRevision(before, revision);
    refuseFaults(settingsFaults(officeForm, fields));
    const stored = { ...fields, id, revision: revision + 1 };
    await writing.changeOffice(stored);
    const detail = { fields: changedFields({ ...before }, stored), revision: stored.revision };
    await writing.audit.note({ actorId: actor.id, action: 'office.updated', subject: id, detail });
    return stored;
  });
}

/** Removes an office. Its attorneys belong to the main office from then on; letters that were sent stay as they are. */
export async function removeOffice(
  { firm }: SaveFirmDeps,
  { actor, id, revision }: { readonly actor: SignedIn; readonly id: string; readonly revision?: number },
): Promise<number> {
  return firm.write(async (writing) => {
    const before = await writing.office(id);
    if (before === undefined) throw unknownOffice();
    if (revision === undefined) throw revisionMissing();
    refuseOldRevision(before, revision);
    const attorneysMoved = await writing.removeOffice(id);
    await writing.audit.note({ actorId: actor.id, action: 'office.removed', subject: id, detail: { attorneysMoved } });
    return attorneysMoved;
  });
}

function cleanOffice(sent: OfficeFields): OfficeFields {
  return withStoredAddress(cleanFields(officeForm, sent));
}

function unknownOffice(): AppError {
  return new AppError('not_found', 'Office not found.');
}
