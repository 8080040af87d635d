import type { deadlinesModule } from './modules/deadlines/deadlines.module.ts';
import type { effectsModule } from './modules/effects/effects.module.ts';
import type { serviceModule } from './modules/service/service.module.ts';
import type { submissionsModule } from './modules/submissions/submissions.module.ts';
import type { textMessagesModule } from './modules/text-messages/text-messages.module.ts';
import type { Worker } from './platform/jobs/jobs.module.ts';
import {
  deferredSubmissionQueue,
  effectQueue,
  endedDeadlineQueue,
  recomputeDeadlinesQueue,
  sendTextQueue,
  serveLetterQueue,
} from './platform/jobs/work.ts';

type Working = {
  readonly service: Pick<Awaited<ReturnType<typeof serviceModule>>, 'serveLetter'>;
  readonly submissions: Pick<ReturnType<typeof submissionsModule>, 'sendDeferred'>;
  readonly deadlines: Pick<ReturnType<typeof deadlinesModule>, 'moveRecord' | 'recompute'>;
  readonly effects: ReturnType<typeof effectsModule>;
  readonly texts: Pick<Awaited<ReturnType<typeof textMessagesModule>>, 'sendStoredText'>;
};

/** What does the work of each queue. */
export function workersOf({ service, submissions, deadlines, effects, texts }: Working): readonly Worker[] {
  return [
    { queue: serveLetterQueue, idName: 'documentId', work: service.serveLetter },
    { queue: deferredSubmissionQueue, idName: 'deferredSubmissionId', work: submissions.sendDeferred },
    { queue: endedDeadlineQueue, idName: 'recordId', work: deadlines.moveRecord },
    { queue: recomputeDeadlinesQueue, idName: 'confirmationId', work: deadlines.recompute },
    { queue: effectQueue, idName: 'recordId', work: effects.carryOutEffects },
    { queue: sendTextQueue, idName: 'textMessageId', work: texts.sendStoredText },
  ];
}
