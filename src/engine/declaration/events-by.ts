import type { Lifecycle, Transition } from '#schemas/meta/lifecycle.gen.ts';

/** Who sends an event of a lifecycle: a person, the desk for another record, or the client over the record's link. */
type Sender = 'person' | 'desk' | 'link';

const senderOf = ({ meta }: Transition): Sender => meta.by ?? 'person';

const eventsOf = (lifecycle: Lifecycle | undefined) => Object.values(lifecycle?.states ?? {}).flatMap(({ on }) => Object.entries(on ?? {}));

/** The fields that some event needs. */
export function neededFields(lifecycle: Lifecycle | undefined): ReadonlySet<string> {
  return new Set(eventsOf(lifecycle).flatMap(([, moves]) => [moves].flat().flatMap(({ meta }) => meta.needs ?? [])));
}

/** The events of a lifecycle that one of these sends, in the order of the file. */
export function eventsBy(lifecycle: Lifecycle | undefined, sender: Sender): ReadonlySet<string> {
  const all = eventsOf(lifecycle);
  return new Set(all.flatMap(([event, moves]) => ([moves].flat().some((move) => senderOf(move) === sender) ? [event] : [])));
}
