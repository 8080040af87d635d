import type { EventPorts } from '#runtime/ports/records.port.ts';

/** What the way back from an event is called. */
export const backWords = ({ isFromList }: Pick<EventPorts, 'isFromList'>) => (isFromList ? 'eventBackList' : 'eventBack');
