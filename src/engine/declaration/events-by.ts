import type { Lifecycle, Transition } from '#schemas/meta/lifecycle.gen.ts';

/** Who sends an event of a lifecycle: a person, or the desk for another record. */
type Sender = 'person' | 'desk';

const senderOf = ({ meta }: Transition): Sender => (meta.by === 'desk' ? 'desk' : 'person');

/** The events of a lifecycle that one of the two sends, in the order of the file. */
export function eventsBy(lifecycle: Lifecycle | undefined, sender: Sender): ReadonlySet<string> {
  const all = Object.values(lifecycle?.states ?? {}).flatMap(({ on }) => Object.entries(on ?? {}));
  return new Set(all.flatMap(([event, moves]) => ([moves].flat().some((move) => senderOf(move) === sender) ? [event] : [])));
}
