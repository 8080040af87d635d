import { AppError } from '#server/platform/app-error.ts';
import type { Mutex } from '#server/platform/mutex.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';
import type { Attempts, NotedAttempts, SignInAttemptsPort } from './sign-in-attempts.port.ts';

export type AttemptDeps = {
  readonly attempts: SignInAttemptsPort;
  readonly sha256: Sha256;
  readonly clock: Clock;
  readonly mutex: Mutex;
};
export type Attempt = {
  readonly account: string;
  readonly address: string;
  /** The id of a device on which this account was signed in before. */
  readonly device?: string;
};

type Limit = {
  readonly subject: string;
  readonly free: number;
  readonly longestDelaySeconds: number;
  /** One failure is forgiven after each of these times without another; absent: all at once, after a day. */
  readonly forgivenEveryMinutes?: number;
};

const forgottenAfterHours = 24;
const ofPlace = { free: 5, longestDelaySeconds: 300 };
/** Much shorter than of a place: between two guesses of a stranger from one place there is time for the owner. */
const ofAccount = { free: 5, longestDelaySeconds: 30 };
/** An office shares one address, and so do its slips of the day. */
const ofAddress = { free: 30, longestDelaySeconds: 300, forgivenEveryMinutes: 30 };

/**
 * Attempts of a known device wait for each other alone. Those from one address wait for each other, and so do those on one account from places that it does not know: guesses sent at once would all
 * be looked at before the first is counted.
 */
export function withMutex<Result>(deps: AttemptDeps, attempt: Attempt, work: () => Promise<Result>): Promise<Result> {
  const { account, address, device } = attempt;
  if (device !== undefined) return deps.mutex(subjectOf(deps, 'turn of device', device, account), work);
  return deps.mutex(subjectOf(deps, 'turn of address', address), async () =>
    (await isKnown(deps, attempt)) ? work() : deps.mutex(subjectOf(deps, 'turn of account', account), work),
  );
}

/** Refuses an attempt that comes too early after failed ones. */
export async function checkDelay(deps: AttemptDeps, attempt: Attempt): Promise<void> {
  const now = deps.clock.now().getTime();
  const noted = await deps.attempts.of(subjectsOf(await limitsOf(deps, attempt)));
  const waitMs = Math.max(0, ...[...noted.values()].map(({ nextAttemptAt }) => nextAttemptAt.getTime() - now));
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
}

export async function noteFailure(deps: AttemptDeps, attempt: Attempt): Promise<void> {
  const now = deps.clock.now();
  const limits = await limitsOf(deps, attempt);
  await deps.attempts.change(
    subjectsOf(limits),
    (noted) => new Map(limits.map((limit) => [limit.subject, oneMore(limit, noted.get(limit.subject), now)])),
  );
}

function oneMore(limit: Limit, before: Attempts | undefined, now: Date): Attempts {
  const { free, longestDelaySeconds } = limit;
  const failures = (before === undefined ? 0 : currentFailures(limit, before, now)) + 1;
  const delaySeconds = failures < free ? 0 : Math.min(2 ** (failures - free), longestDelaySeconds);
  return { failures, lastFailureAt: now, nextAttemptAt: new Date(now.getTime() + delaySeconds * 1000) };
}

/** The failures that still count. */
function currentFailures({ forgivenEveryMinutes }: Limit, { failures, lastFailureAt }: Attempts, now: Date): number {
  const minutes = (now.getTime() - lastFailureAt.getTime()) / 60_000;
  if (minutes > forgottenAfterHours * 60) return 0;
  return forgivenEveryMinutes === undefined ? failures : Math.max(0, failures - Math.floor(minutes / forgivenEveryMinutes));
}

/**
 * Forgets the failures of the account. From the count of the address it takes those of this account from here, and no others: whoever owns one
 * account would else guess at all others without a delay.
 */
export async function noteSuccess(deps: AttemptDeps, attempt: Attempt): Promise<void> {
  const address = subjectOf(deps, 'address', attempt.address);
  const others = subjectsOf(await limitsOf(deps, attempt)).filter((subject) => subject !== address);
  const noted = await deps.attempts.of(others);
  const own = noted.get(subjectOf(deps, 'accountAtAddress', attempt.account, attempt.address))?.failures ?? 0;
  await deps.attempts.forget(others);
  if (own > 0) await deps.attempts.change([address], (before) => fewer(before, own));
  await deps.attempts.remember(subjectOf(deps, 'known', attempt.account, attempt.address), deps.clock.now());
}

const fewer = (noted: NotedAttempts, own: number): NotedAttempts =>
  new Map([...noted].map(([subject, attempts]) => [subject, { ...attempts, failures: Math.max(0, attempts.failures - own) }]));

function subjectsOf(limits: readonly Limit[]): readonly string[] {
  return limits.map(({ subject }) => subject);
}

/**
 * A device on which the account was signed in has a count of its own and no other: neither strangers nor neighbors behind the same address can
 * keep its person out. Each other place has its own count for the account. Places from which it was never signed in share one more,
 * so a stranger who hammers the account delays the owner not at all at a usual place, and not for long elsewhere.
 */
async function limitsOf(deps: AttemptDeps, attempt: Attempt): Promise<readonly Limit[]> {
  const { account, address, device } = attempt;
  if (device !== undefined) return [{ subject: subjectOf(deps, 'accountOnDevice', account, device), ...ofPlace }];
  return [
    { subject: subjectOf(deps, 'accountAtAddress', account, address), ...ofPlace },
    ...((await isKnown(deps, attempt)) ? [] : [{ subject: subjectOf(deps, 'account', account), ...ofAccount }]),
    { subject: subjectOf(deps, 'address', address), ...ofAddress },
  ];
}

const isKnown = (deps: AttemptDeps, { account, address }: Attempt): Promise<boolean> =>
  deps.attempts.isKnown(subjectOf(deps, 'known', account, address));

function subjectOf({ sha256 }: AttemptDeps, ...parts: readonly string[]): string {
  return sha256(parts.join('\n'));
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('too_many_attempts', `Too many attempts. Try again in ${retryAfterSeconds} seconds.`, { retryAfterSeconds });
}
