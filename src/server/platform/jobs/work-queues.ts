export const serveLetterQueue = 'serve-letter';

export const deferredSubmissionQueue = 'deferred-submission';

/** Every queue of work; a patient one waits for something outside that comes back some day. */
export const workQueues = [{ name: serveLetterQueue }, { name: deferredSubmissionQueue, patient: true }] as const;
