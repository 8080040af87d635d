import type { FastifyBaseLogger } from 'fastify';
import type { AutomationsSettings } from './modules/automations/automations.module.ts';
import type { CasesAround } from './modules/case-copies/case-copies.module.ts';
import type { FilesSettings } from './modules/files/files.module.ts';
import type { LettersSettings } from './modules/letters/letters.module.ts';
import type { ServiceSettings } from './modules/service/service.module.ts';
import type { SubmissionLimits } from './modules/submissions/submissions.module.ts';
import type { Clock } from './platform/clock.port.ts';
import type { Configuration } from './platform/config/configuration.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import type { EventBus } from './platform/events/events.port.ts';
import type { Bucket } from './platform/files/object-bucket.ts';

export type DeskChanges = Pick<FilesSettings, 'storedIn' | 'inspectedBy'> &
  Pick<ServiceSettings, 'deliveredBy'> & {
    readonly casesAround?: CasesAround;
    readonly sharedAutomations?: AutomationsSettings['shared'];
    readonly letterLimits?: LettersSettings['limits'];
    readonly startLetterPool?: LettersSettings['startPool'];
    readonly limits?: Partial<
      SubmissionLimits & { readonly retries: Configuration['retries']; readonly debounceMs: number; readonly clockMs: number }
    >;
  };

/** What all modules stand on. */
export type Base = {
  readonly configuration: Configuration;
  readonly database: OpenDatabase;
  readonly databaseUrl: string;
  readonly events: EventBus;
  readonly bucket: Bucket | undefined;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly changes: DeskChanges;
  readonly onError: (error: unknown) => void;
};
