import { cleanText } from '#domain/plain-text.ts';
import { fairPick } from '#domain/fair-pick.ts';
import type { WheelSpin, WheelSpinBody } from '#schemas/api/desk.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { StoredSpin, WheelPort } from './wheel.port.ts';

export type WheelDeps = {
  readonly wheel: WheelPort;
  readonly clock: Clock;
  /** A random whole number from 0 to 2^32 - 1. */
  readonly draw: () => number;
};

const shown = 20;

const spinShown = ({ id, spunAt, spunBy, names, chosen }: StoredSpin): WheelSpin => ({
  id,
  spunAt,
  spunBy,
  names: [...names],
  result: names[chosen] ?? '',
});

/** The last draws, the newest first: who drew, when, among whom, and the result. */
export async function readSpins({ wheel }: Pick<WheelDeps, 'wheel'>): Promise<{ readonly spins: WheelSpin[] }> {
  return { spins: (await wheel.recent(shown)).map(spinShown) };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

function demandNames(given: readonly string[]): readonly string[] {
  const names = given.map(cleanText).filter((name) => name !== '');
  if (names.length >= 2) return names;
  const message = 'Enter at least two names, one on each line.';
  throw new AppError('invalid_input', message, { faults: [{ pointer: '/names', code: 'names', message }] });
}

/** Draws one of the names. The id is the sender's: the same once more gets the same result. */
export async function spinWheel(
  { wheel, clock, draw }: WheelDeps,
  user: SignedIn,
  { id, names: given }: WheelSpinBody,
): Promise<WheelSpin> {
  const names = demandNames(given);
  return wheel.change(async (writing) => {
    const before = await writing.find(id);
    if (before !== undefined) {
      if (before.spunById === user.id && isSame(before.names, names)) return spinShown(before);
      throw new AppError('key_reused', 'This draw has already been made. Spin again.');
    }
    const at = clock.now();
    const chosen = fairPick(names.length, draw);
    await writing.save({ id, spunById: user.id, names, chosen }, at);
    await writing.audit.note({ actorId: user.id, action: 'wheel.spun', subject: id, detail: { names: names.length } });
    const kept = await writing.find(id);
    if (kept === undefined) throw new Error(`The draw ${id} was not kept`);
    return spinShown(kept);
  });
}
