import { defined } from '#domain/defined.ts';
import type { Base } from './desk-base.ts';
import { digestsModule, type DigestsSettings } from './modules/digests/digests.module.ts';
import { serviceModule, type ServiceSettings } from './modules/service/service.module.ts';
import { textMessagesModule, type TextMessagesSettings } from './modules/text-messages/text-messages.module.ts';
import { smtpMailer } from './platform/mail/smtp-mailer.ts';
import { textSeal } from './platform/secrets/sealed-text.ts';

/** Text messages, and who sends them. */
export function joinTexts({ configuration, secret, database, clock, bucket }: Base, enqueue: TextMessagesSettings['enqueue']) {
  const { dataFolder, formerSecrets, textProvider: provider } = configuration;
  return textMessagesModule({
    database,
    clock,
    enqueue,
    dataFolder,
    seal: textSeal(secret, formerSecrets),
    ...defined({ bucket, provider }),
  });
}

type Serving = Omit<
  ServiceSettings,
  'dataFolder' | 'clock' | 'bucket' | 'deliveredBy' | 'mailer' | 'provider' | 'clockMs' | 'onError' | 'database'
>;

/** The service of letters, and who delivers them. */
export function joinService({ configuration, database, bucket, clock, changes: { deliveredBy, limits }, onError }: Base, serving: Serving) {
  const { dataFolder, smtp, serviceProvider: provider } = configuration;
  const mailer = smtp === undefined ? undefined : smtpMailer(smtp);
  const outside = defined({ bucket, deliveredBy, mailer, provider });
  return serviceModule({ ...serving, ...outside, database, dataFolder, clock, onError, clockMs: limits?.clockMs });
}

type Reading = Pick<DigestsSettings, 'people' | 'deadlines' | 'firm'>;

/** The mail of the morning, where it is wanted. */
export function joinDigests({ configuration, database, clock, changes, onError }: Base, reading: Reading) {
  const { smtp, sendsDigests } = configuration;
  const mailer = smtp === undefined || !sendsDigests ? undefined : smtpMailer(smtp);
  return digestsModule({ ...reading, database, clock, onError, mailer, clockMs: changes.limits?.clockMs });
}
