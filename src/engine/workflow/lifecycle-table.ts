import { textIn } from '#engine/data/localized-text.ts';
import type { Lifecycle, Onward, State, Transition } from '#schemas/meta/lifecycle.gen.ts';

/** One way out of a state, as people read it: what brings it about, for whom, what it opens, needs and writes, and where it leads. */
export type LifecycleRow = {
  readonly state: string;
  /** The event with its label, the deadline whose end it is, or "at once". */
  readonly event: string;
  readonly roles: string;
  readonly sections: string;
  readonly needs: string;
  readonly letters: string;
  readonly guard: string;
  readonly target: string;
};

const byDesk = { roles: 'the desk', sections: '', needs: '', letters: '' };

const onwardRow = (state: string, event: string, { target, guard }: Onward): LifecycleRow => ({
  state,
  event,
  ...byDesk,
  guard: guard?.params.that ?? '',
  target,
});

const eventRow = (state: string, event: string, { target, guard, meta }: Transition): LifecycleRow => ({
  state,
  event: `${textIn(meta.label, 'en')} (${event})`,
  roles: meta.by === 'desk' ? byDesk.roles : meta.by === 'link' ? 'the client' : (meta.roles ?? []).toSorted().join(', '),
  sections: (meta.sections ?? []).join(', '),
  needs: (meta.needs ?? []).join(', '),
  letters: (meta.letters ?? []).join(', '),
  guard: guard?.params.that ?? '',
  target,
});

function rowsOfState(name: string, { always = [], after = {}, on = {} }: State): readonly LifecycleRow[] {
  return [
    ...[always].flat().map((onward) => onwardRow(name, 'at once', onward)),
    ...Object.entries(after).map(([deadline, onward]) => onwardRow(name, `after ${deadline}`, onward)),
    ...Object.entries(on).flatMap(([event, moves]) => [moves].flat().map((move) => eventRow(name, event, move))),
  ];
}

/** Every way out of every state, in the order of the file; events that states share stand at each of them. */
export function lifecycleTable({ states }: Lifecycle): readonly LifecycleRow[] {
  return Object.entries(states).flatMap(([name, state]) => rowsOfState(name, state));
}

/** A row that only one of two versions has, or how a row reads in both. */
export type LifecycleChange = { readonly before?: LifecycleRow; readonly after?: LifecycleRow };

function keyed(rows: readonly LifecycleRow[]): ReadonlyMap<string, LifecycleRow> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const name = `${row.state} ${/\((\w+)\)$/.exec(row.event)?.[1] ?? row.event}`;
      const turn = (seen.get(name) ?? 0) + 1;
      seen.set(name, turn);
      return [`${name} ${turn}`, row];
    }),
  );
}

const isSame = (one: LifecycleRow, other: LifecycleRow): boolean =>
  Object.entries(one).every(([key, value]) => Object.entries(other).some(([name, known]) => name === key && known === value));

/** What differs between the lifecycles of two versions of a folder: rows that were added, taken out, or say something else. */
export function lifecycleChanges(before: Lifecycle, after: Lifecycle): readonly LifecycleChange[] {
  const [old, current] = [keyed(lifecycleTable(before)), keyed(lifecycleTable(after))];
  const names = [...new Set([...old.keys(), ...current.keys()])];
  return names.flatMap((name): readonly LifecycleChange[] => {
    const [was, is] = [old.get(name), current.get(name)];
    if (was === undefined) return is === undefined ? [] : [{ after: is }];
    if (is === undefined) return [{ before: was }];
    return isSame(was, is) ? [] : [{ before: was, after: is }];
  });
}
