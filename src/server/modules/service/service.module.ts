import path from 'node:path';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { Bucket } from '#server/platform/files/object-bucket.ts';
import type { Mailer } from '#server/platform/mail/mailer.port.ts';
import type { WorkOutcome } from '#server/platform/jobs/work.ts';
import type { FilesModule } from '#server/modules/files/files.module.ts';
import type { LettersPort } from '#server/modules/letters/letters.port.ts';
import { createBucketOutbox } from './delivery-outbox-bucket.ts';
import { createOutbox } from './delivery-outbox.ts';
import type { DeliveryPort, PackageStore } from './delivery.public.ts';
import { beginRecurringLook, type RecurringLook } from '#server/platform/recurring-look.ts';
import { followService } from './follow-service.usecase.ts';
import { httpDelivery, type ServiceProvider } from './http-delivery.ts';
import { servicesRepository } from './services.repository.ts';
import { smtpDelivery } from './smtp-delivery.ts';
import type { ActsModule } from '#server/modules/acts/acts.module.ts';
import type { VisibleRecordDeps } from '#server/modules/records/visible-record.public.ts';
import type { CurrentAddressDeps } from './current-addresses.ts';
import type { DeclarantDeps } from './declarant.public.ts';
import { serveLetter } from './serve-letter.usecase.ts';
import { serviceRoutes } from './service.routes.ts';

export type ServiceSettings = Pick<FilesModule, 'documents' | 'uploads' | 'files'> &
  Pick<ActsModule, 'planAct' | 'commit'> &
  VisibleRecordDeps &
  DeclarantDeps &
  CurrentAddressDeps & {
    readonly letters: LettersPort;
    readonly dataFolder: string;
    /** Where packages lie instead of in the data folder. */
    readonly bucket?: Bucket;
    readonly database: OpenDatabase;
    /** Who sends e-mail; absent: e-mail lies in the outbox with the rest. */
    readonly mailer?: Mailer;
    /** Who prints, mails and sends; absent: the outbox. */
    readonly provider?: ServiceProvider;
    readonly onError: (error: unknown) => void;
    /** How often the provider is asked what became of what it has. */
    readonly clockMs?: number | undefined;
    readonly clock: Clock;
    /** What a test puts around the service of packages. */
    readonly deliveredBy?: (outbox: DeliveryPort) => DeliveryPort;
  };

const usualClockMs = 5 * 60_000;

/** The service of letters on parties, with its proofs. */
export async function serviceModule({ deliveredBy, ...settings }: ServiceSettings) {
  const { clock, mailer, provider, clockMs = usualClockMs, onError } = settings;
  const outbox = provider === undefined ? await storeIn('outbox', settings) : httpDelivery(provider);
  const mail = deliveredBy?.(outbox) ?? outbox;
  const email = mailer === undefined ? mail : smtpDelivery(await storeIn('emailed', settings), mailer);
  const serving = { ...settings, delivery: { mail, email }, services: servicesRepository(settings.database.db), ids: uniqueIds, clock };
  return {
    serveLetter: (documentId: string): Promise<WorkOutcome> => serveLetter(serving, documentId),
    routes: [serviceRoutes(serving)],
    /** Follows what a provider carries; without one there is nothing to follow. */
    begin: (): readonly RecurringLook[] =>
      provider === undefined
        ? []
        : [beginRecurringLook({ look: () => followService({ ...serving, carrier: mail }), everyMs: clockMs, onError })],
  };
}

function storeIn(
  folder: string,
  { bucket, dataFolder, clock }: Pick<ServiceSettings, 'bucket' | 'dataFolder' | 'clock'>,
): PackageStore | Promise<PackageStore> {
  return bucket === undefined ? createOutbox(path.join(dataFolder, folder), clock) : createBucketOutbox(bucket, folder, clock);
}
