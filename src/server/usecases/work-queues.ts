import { heldSendQueue } from './hold-send.ts';
import { serveLetterQueue } from './record-papers.ts';

/** Every queue of work; a patient one waits for something outside that comes back some day. */
export const workQueues = [{ name: serveLetterQueue }, { name: heldSendQueue, patient: true }] as const;
