import { defined } from '#domain/defined.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { DeviceCookiesPort, PasswordsPort } from '#server/platform/secrets/secrets.port.ts';
import type { PeoplePort, Person } from '#server/modules/users/people.port.ts';
import { checkDelay, withMutex, noteFailure, noteSuccess, type Attempt, type AttemptDeps } from './sign-in-attempts.ts';
import { openSession, type OpenedSession, type SessionDeps } from './session.usecase.ts';

export type SignInDeps = SessionDeps &
  AttemptDeps & {
    readonly people: PeoplePort;
    readonly passwords: PasswordsPort;
    readonly deviceCookies: DeviceCookiesPort;
    readonly clock: Clock;
  };
export type SignInInput = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly device?: string | undefined;
  readonly deviceCookie?: string | undefined;
};
export type SignInAnswer = OpenedSession & {
  readonly user: DeskUser;
  readonly passwordChangeDue: boolean;
  /** From now on this device is known to the account. */
  readonly deviceCookie: string;
};

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const shortestPassword = 6;

/** Signs a person in. A known and an unknown e-mail are answered alike, and take equally long. */
export async function signIn(deps: SignInDeps, input: SignInInput): Promise<SignInAnswer> {
  checkShape(input.email, input.password);
  const account = input.email.trim().toLowerCase();
  const device = deps.deviceCookies.deviceOf(input.deviceCookie, account);
  const attempt = { account, address: input.address, ...defined({ device }) };
  return withMutex(deps, attempt, () => signInTo(deps, attempt, input));
}

async function signInTo(deps: SignInDeps, attempt: Attempt, { password, device, deviceCookie }: SignInInput): Promise<SignInAnswer> {
  const { account } = attempt;
  await checkDelay(deps, attempt);
  // made for everybody, else the first unknown e-mail after a start would be told by its time
  const nobodysHash = await hashOfNobody(deps.passwords);
  const person = await deps.people.findByEmail(account);
  const matches = await deps.passwords.matches(password, person?.passwordHash ?? nobodysHash, { isKnown: attempt.device !== undefined });
  if (person === undefined || !matches || person.blocked || !person.active) {
    await noteFailure(deps, attempt);
    throw new AppError('wrong_credentials', 'Incorrect email or password');
  }
  await noteSuccess(deps, attempt);
  await deps.people.noteSignIn(person.id, deps.clock.now());
  const user = deskUser(person);
  return {
    ...(await openSession(deps, user, device)),
    user,
    passwordChangeDue: person.passwordChangeDue,
    deviceCookie: deps.deviceCookies.with(deviceCookie, account),
  };
}

function checkShape(email: string, password: string): void {
  const faults = [
    ...(emailShape.test(email.trim()) && email.length <= 254
      ? []
      : [{ pointer: '/email', code: 'email', message: 'Please enter a valid email address.' }]),
    ...(password.length >= shortestPassword
      ? []
      : [{ pointer: '/password', code: 'minLength', message: `Password must be at least ${shortestPassword} characters long.` }]),
  ];
  if (faults.length > 0) throw new AppError('invalid_input', faults.map(({ message }) => message).join(' '), { faults });
}

let nobody: Promise<string> | undefined;

function hashOfNobody(passwords: PasswordsPort): Promise<string> {
  nobody ??= passwords.hash('the password of nobody');
  return nobody;
}

function deskUser({ id, email, role, name, lastName }: Person): DeskUser {
  return { id, email, role, name, lastName };
}
