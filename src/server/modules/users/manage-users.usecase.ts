import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { cleanFields, settingsFaults } from '#engine/settings/settings-form.ts';
import { userForm } from '#engine/settings/settings-forms.gen.js';
import { AppError, refuseFaults, type InputFault } from '#server/platform/app-error.ts';
import { runIdempotent, stillRunning, type IdempotentDeps } from '#server/platform/idempotent.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { PasswordsPort } from '#server/platform/secrets/secrets.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';
import type { ManagedUser } from '#schemas/api/users.gen.ts';
import type { UsersPort, UserWriting } from './users.port.ts';
import { nameFaults } from './name-faults.public.ts';
import { passwordFaults } from './password-rules.public.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';

export type ManageUsersDeps = Pick<IdempotentDeps, 'idempotency' | 'leaseSeconds'> & {
  readonly users: UsersPort;
  readonly passwords: PasswordsPort;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly sha256: Sha256;
};

export type UserFields = Omit<DeskUser, 'id'> & {
  /** Where the user works; empty for the main office. */
  readonly officeId?: string;
};

type OfUser = { readonly actor: SignedIn; readonly id: string };
type Create = { readonly actor: SignedIn; readonly fields: UserFields; readonly password: string; readonly key: string | undefined };

/** Creates a user, who must choose another password at the first sign-in. */
export async function createUser(deps: ManageUsersDeps, { actor, fields: sent, password, key }: Create): Promise<unknown> {
  const fields = cleanUser(sent);
  refuseFaults([
    ...withNameFaults(settingsFaults(userForm, { ...fields, password }), fields),
    ...(password === '' ? [] : passwordFaults(password, fields, '/password')),
  ]);
  if (key === undefined)
    throw new AppError('key_missing', 'Send an Idempotency-Key with every create, and the same one when it is sent again.');
  // the password stays out of the fingerprint: a hash without salt would stand in the database
  const use = { userId: actor.id, key, call: 'POST /auth/users', fingerprint: deps.sha256(canonicalJson(fields)) };
  const { body } = await runIdempotent({ ...deps, newId: deps.ids.newId }, use, async (claim) => {
    const passwordHash = await deps.passwords.hash(password);
    return deps.users.write(async (writing) => {
      await checkStillMay(writing, actor);
      if (await writing.isEmailTaken(fields.email)) throw emailTaken();
      await demandOffice(writing, fields);
      const id = deps.ids.newId();
      await writing.save({ id, ...fields, passwordHash, createdAt: deps.clock.now() });
      await writing.audit.note({ actorId: actor.id, action: 'user.created', subject: id, detail: { role: fields.role } });
      const answer = { status: 201, body: { user: await found(writing, id), message: 'User created' } };
      if (!(await writing.saveAnswer(claim, answer))) throw stillRunning(1);
      return answer;
    });
  });
  return body;
}

/** Changes name, e-mail address or role. Another address or role ends the sessions: the tokens say the old ones. */
export async function updateUser(
  { users, clock }: ManageUsersDeps,
  { actor, id, fields: sent }: OfUser & { readonly fields: UserFields },
): Promise<ManagedUser> {
  const fields = cleanUser(sent);
  refuseFaults(withNameFaults(settingsFaults(userForm, fields, { scopes: { record: { id }, figures: [] } }), fields));
  return users.write(async (writing) => {
    const before = await target(writing, actor, id);
    if (await writing.isEmailTaken(fields.email, id)) throw emailTaken();
    await demandOffice(writing, fields);
    if (before.role === 'admin' && fields.role !== 'admin') await demandOtherAdministrator(writing, before);
    await writing.change(id, fields);
    const isOther = before.role !== fields.role || before.email !== fields.email;
    const ended = isOther ? await writing.endSessions(id, { at: clock.now() }) : 0;
    const detail = {
      ...(before.role === fields.role ? {} : { role: fields.role, roleBefore: before.role }),
      emailChanged: before.email !== fields.email,
      nameChanged: before.name !== fields.name || before.lastName !== fields.lastName,
      sessionsEnded: ended,
    };
    await writing.audit.note({ actorId: actor.id, action: 'user.updated', subject: id, detail });
    return found(writing, id);
  });
}

/** A name that is missing is told once. */
function withNameFaults(faults: readonly InputFault[], fields: UserFields): readonly InputFault[] {
  return [...faults, ...nameFaults(fields).filter(({ pointer }) => !faults.some((fault) => fault.pointer === pointer))];
}

/** Addresses are stored in lower case, so that one person has one. A password is no field that is stored. */
function cleanUser(sent: UserFields): Required<Pick<UserFields, 'officeId'>> & UserFields {
  const { email, role, name, lastName, officeId = '' } = cleanFields(userForm, sent);
  return { email: email.toLowerCase(), role, name, lastName, officeId };
}

/** A deleted user cannot sign in and stands in no list; what they made keeps its author. */
export async function deleteUser({ users, clock }: ManageUsersDeps, { actor, id }: OfUser): Promise<void> {
  refuseOneself(actor, id, 'You cannot delete your own account.');
  await users.write(async (writing) => {
    await demandOtherAdministrator(writing, await target(writing, actor, id));
    await writing.change(id, { active: false });
    const sessionsEnded = await writing.endSessions(id, { at: clock.now() });
    await writing.audit.note({ actorId: actor.id, action: 'user.deleted', subject: id, detail: { sessionsEnded } });
  });
}

export async function setBlocked(
  { users, clock }: ManageUsersDeps,
  { actor, id, blocked }: OfUser & { readonly blocked: boolean },
): Promise<ManagedUser> {
  if (blocked) refuseOneself(actor, id, 'You cannot block your own account.');
  return users.write(async (writing) => {
    const user = await target(writing, actor, id);
    if (blocked) await demandOtherAdministrator(writing, user);
    await writing.change(id, { blocked });
    const sessionsEnded = blocked ? await writing.endSessions(id, { at: clock.now() }) : 0;
    await writing.audit.note({
      actorId: actor.id,
      action: blocked ? 'user.blocked' : 'user.unblocked',
      subject: id,
      detail: { sessionsEnded },
    });
    return found(writing, id);
  });
}

/** Sets a password that the user must change at the next sign-in. */
export async function resetPassword(
  { users, clock, passwords }: ManageUsersDeps,
  { actor, id, newPassword }: OfUser & { readonly newPassword: string },
): Promise<void> {
  refuseOneself(actor, id, 'Change your own password on your profile.');
  const passwordHash = await passwords.hash(newPassword);
  await users.write(async (writing) => {
    refuseFaults(passwordFaults(newPassword, await target(writing, actor, id), '/newPassword'));
    await writing.change(id, { passwordHash, passwordChangeDue: true });
    const sessionsEnded = await writing.endSessions(id, { at: clock.now() });
    await writing.audit.note({ actorId: actor.id, action: 'user.passwordReset', subject: id, detail: { sessionsEnded } });
  });
}

async function target(writing: UserWriting, actor: SignedIn, id: string): Promise<ManagedUser> {
  await checkStillMay(writing, actor);
  return found(writing, id);
}

/** Such changes wait for each other: whoever was blocked or demoted by the one before does nothing any more. */
async function checkStillMay(writing: UserWriting, actor: SignedIn): Promise<void> {
  const acting = await writing.find(actor.id);
  if (acting?.role !== 'admin' || acting.accountLocked) throw new AppError('not_allowed', "Your role can't do this.");
}

async function found(writing: UserWriting, id: string): Promise<ManagedUser> {
  const user = await writing.find(id);
  if (user === undefined) throw new AppError('not_found', 'User not found.');
  return user;
}

async function demandOtherAdministrator(writing: UserWriting, { role, accountLocked }: ManagedUser): Promise<void> {
  if (role !== 'admin' || accountLocked || (await writing.countAdministrators()) > 1) return;
  throw new AppError('last_administrator', 'This is the last administrator. Make someone else an administrator first.');
}

function refuseOneself(actor: SignedIn, id: string, message: string): void {
  if (actor.id === id) throw new AppError('own_account', message);
}

async function demandOffice(writing: UserWriting, { officeId = '' }: UserFields): Promise<void> {
  if (officeId === '' || (await writing.isOffice(officeId))) return;
  refuseFaults([{ pointer: '/officeId', code: 'officeGone', message: 'This office no longer exists. Choose another.' }]);
}

function emailTaken(): AppError {
  const message = 'Another user has this email address.';
  return new AppError('email_taken', message, { faults: [{ pointer: '/email', code: 'email_taken', message }] });
}
