import { useEffect, useEffectEvent } from 'react';
import type { RecordViewProps } from '#runtime/ports/screen-props.ts';
import type { RecordEvent } from '#schemas/api/records.gen.ts';

/** The events of a state that happen when somebody opens the record. */
export const onOpen = ({ lifecycle }: RecordViewProps['automation'], state = ''): readonly string[] =>
  Object.entries(lifecycle?.states[state]?.on ?? {}).flatMap(([event, moves]) =>
    [moves].flat().some(({ meta }) => meta.onOpen === true) ? [event] : [],
  );

/** Tells the desk that the record was opened, where its state asks for that. */
export const useOpening = ({ automation, submission, ports }: RecordViewProps, events: readonly RecordEvent[] | undefined): void => {
  const { id, version, revision, state } = submission;
  const event = onOpen(automation, state).find((one) => events?.some((offered) => offered.event === one) === true);
  const send = useEffectEvent(async (): Promise<void> => {
    const seen = revision === undefined ? {} : { revision };
    const answer = await ports.calls.send('transition', { event }, { version, params: { id }, ...seen });
    if (answer.ok) ports.changed();
  });
  useEffect(() => {
    if (event !== undefined) void send();
  }, [id, event]);
};
