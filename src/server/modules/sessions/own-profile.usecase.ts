import type { OwnSessionsPage } from '#schemas/api/sessions.gen.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';
import { AppError, type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OwnSessionsPort } from './own-sessions.port.ts';
import type { PeoplePort } from '#server/modules/users/people.port.ts';
import type { AccessTokensPort, PasswordsPort } from '#server/platform/secrets/secrets.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { UsersPort } from '#server/modules/users/users.port.ts';
import { passwordFaults } from '#server/modules/users/password-rules.public.ts';
import { checkDelay, withMutex, noteFailure, type AttemptDeps } from './sign-in-attempts.ts';
import { pageOf, type AskedRows } from '#server/platform/page-query.ts';
import { nameFaults } from '#server/modules/users/name-faults.public.ts';

export type ProfileDeps = AttemptDeps & {
  readonly users: UsersPort;
  readonly people: Pick<PeoplePort, 'find'>;
  readonly passwords: PasswordsPort;
  readonly accessTokens: AccessTokensPort;
  readonly ownSessions: OwnSessionsPort;
  readonly clock: Clock;
};

type Changed = { readonly user: DeskUser; readonly token: string };
type ProfileChange = {
  readonly actor: SignedIn;
  readonly profile: { readonly name: string; readonly lastName: string; readonly email?: string };
};

/** Changes one's own name. The address and the role are an administrator's to change. The new token says the new name. */
export async function updateProfile({ users, accessTokens }: ProfileDeps, { actor, profile }: ProfileChange): Promise<Changed> {
  const name = profile.name.trim();
  const lastName = profile.lastName.trim();
  const isOtherEmail = profile.email !== undefined && profile.email.trim().toLowerCase() !== actor.email;
  refuseFaults([
    ...nameFaults({ name, lastName }),
    ...(isOtherEmail ? [{ pointer: '/email', code: 'readOnly', message: 'Only an administrator can change an email address.' }] : []),
  ]);
  await users.write(async (writing) => {
    await writing.change(actor.id, { name, lastName });
    await writing.audit.note({ actorId: actor.id, action: 'profile.updated', subject: actor.id });
  });
  const user = { id: actor.id, email: actor.email, role: actor.role, name, lastName };
  return { user, token: await accessTokens.sign({ user, sessionId: actor.sessionId }) };
}

type PasswordChange = {
  readonly actor: SignedIn;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
};

/** Changes one's own password, for which the current one is needed; all other sessions end. */
export async function changePassword(deps: ProfileDeps, change: PasswordChange): Promise<void> {
  const { actor, newPassword } = change;
  // whoever holds a stolen session guesses no faster than at the sign-in
  await withMutex(deps, { account: actor.email, address: change.address }, () => checkPasswords(deps, change));
  const passwordHash = await deps.passwords.hash(newPassword);
  await deps.users.write(async (writing) => {
    await writing.change(actor.id, { passwordHash, passwordChangeDue: false });
    const sessionsEnded = await writing.endSessions(actor.id, { at: deps.clock.now(), except: actor.sessionId });
    await writing.audit.note({ actorId: actor.id, action: 'profile.passwordChanged', subject: actor.id, detail: { sessionsEnded } });
  });
}

async function checkPasswords(deps: ProfileDeps, { actor, currentPassword, newPassword, address }: PasswordChange): Promise<void> {
  await checkDelay(deps, { account: actor.email, address });
  const person = await deps.people.find(actor.id);
  const isKnown = person !== undefined && (await deps.passwords.matches(currentPassword, person.passwordHash));
  if (!isKnown) await noteFailure(deps, { account: actor.email, address });
  refuseListed([
    ...(isKnown ? [] : [{ pointer: '/currentPassword', code: 'wrongPassword', message: 'The current password is incorrect.' }]),
    ...(newPassword === currentPassword
      ? [{ pointer: '/newPassword', code: 'samePassword', message: 'Choose a password that is different from your current one.' }]
      : passwordFaults(newPassword, actor, '/newPassword')),
  ]);
}

/** This call tells its faults also as a list of messages, each with msg. */
function refuseListed(faults: readonly InputFault[]): void {
  if (faults.length === 0) return;
  const message = faults.map((fault) => fault.message).join(' ');
  throw new AppError('invalid_input', message, { faults, errors: faults.map((fault) => ({ msg: fault.message })) });
}

const usualPageSize = 20;

/** A page of where this person is signed in, the newest first. */
export async function readOwnSessions({ ownSessions, clock }: ProfileDeps, actor: SignedIn, asked: AskedRows): Promise<OwnSessionsPage> {
  const faults: InputFault[] = [];
  const { page, limit } = pageOf(asked, usualPageSize, faults);
  refuseFaults(faults);
  const { sessions, totalItems } = await ownSessions.living(actor.id, { now: clock.now(), page, limit });
  const shown = sessions.map((session) => ({ ...session, current: session.id === actor.sessionId }));
  return { sessions: shown, page, limit, totalPages: Math.ceil(totalItems / limit), totalItems };
}

/** Ends all sessions of this person but the one that asks; answers how many. */
export async function endOtherSessions({ users, clock }: ProfileDeps, actor: SignedIn): Promise<number> {
  return users.write(async (writing) => {
    const ended = await writing.endSessions(actor.id, { at: clock.now(), except: actor.sessionId });
    await writing.audit.note({ actorId: actor.id, action: 'profile.sessionsEnded', subject: actor.id, detail: { sessionsEnded: ended } });
    return ended;
  });
}
