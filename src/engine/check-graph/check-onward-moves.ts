import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';

/** A move that nobody sends: by the clock when it has a deadline, else at once. */
export type OnwardMove = {
  readonly from: string;
  readonly target: string;
  readonly place: Place;
  readonly deadline?: string;
  readonly isGuarded: boolean;
};

/** The moves of a lifecycle that nobody sends. */
export function onwardMoves(lifecycle: Lifecycle): readonly OnwardMove[] {
  return Object.entries(lifecycle.states).flatMap(([from, { after = {}, always = [] }]) => {
    const state = fileAt('lifecycle.json', 'states', from);
    const timed = Object.entries(after).map(([deadline, { target, guard }]) => ({
      from,
      target,
      deadline,
      isGuarded: guard !== undefined,
      place: below(state, 'after', deadline),
    }));
    const atOnce = [always].flat().map(({ target, guard }, index) => ({
      from,
      target,
      isGuarded: guard !== undefined,
      place: Array.isArray(always) ? below(state, 'always', index) : below(state, 'always'),
    }));
    return [...timed, ...atOnce];
  });
}

/** Moves at once that lead back to where they began, and never ask whether they may. */
function circleFindings(moves: readonly OnwardMove[]): readonly Finding[] {
  const unasked = new Map(
    moves.flatMap(({ from, target, deadline, isGuarded }) => (deadline === undefined && !isGuarded ? [[from, target] as const] : [])),
  );
  const leadsBack = ({ from, target, deadline }: OnwardMove): boolean => {
    const passed = new Set<string>();
    for (let at: string | undefined = target; at !== undefined && !passed.has(at); at = unasked.get(at)) passed.add(at);
    return deadline === undefined && passed.has(from);
  };
  return moves
    .filter((move) => !move.isGuarded && leadsBack(move))
    .map(({ from, place }) =>
      errorAt(below(place, 'target'), {
        code: 'always_circle',
        message: `A record in "${from}" would go on for ever, because "always" leads back to it.`,
        remedy: 'Add a guard, or change the target.',
      }),
    );
}

/** The moves that nobody sends: the clock goes by deadlines that the rules declare, each move leads to a state, and none goes in a circle. */
export function onwardFindings({ draft, isSound }: FolderFacts, lifecycle: Lifecycle): readonly Finding[] {
  const deadlines = Object.keys(draft.rules.deadlines ?? {});
  const states = Object.keys(lifecycle.states);
  const moves = onwardMoves(lifecycle);
  const unknown = moves.flatMap(({ deadline, target, place }) => [
    ...(deadline === undefined || deadlines.includes(deadline) || !isSound('rules.json')
      ? []
      : [unknownName(place, { kind: 'a deadline', name: deadline, where: 'rules.json', known: deadlines })]),
    ...(states.includes(target)
      ? []
      : [unknownName(below(place, 'target'), { kind: 'a state', name: target, where: 'this lifecycle', known: states })]),
  ]);
  return [...unknown, ...circleFindings(moves)];
}
