import type { SmtpSettings } from '#server/platform/mail/smtp-mailer.ts';
import type { Provider } from '#server/platform/outside/ask-provider.ts';
import type { ConfigurationFault } from './configuration-fault.ts';
import { choice, emailAddress, serviceAddress, smtpAddress, textOfLength, wholeNumber, type Read } from './setting-readers.ts';

const usualTimeoutSeconds = 20;

type Names = { readonly url: string; readonly token: string; readonly seconds: string };

/** An outside service and the token that it asks for, which belong together. */
function readProvider(read: Read, faults: ConfigurationFault[], names: Names): Provider | undefined {
  const url = read(names.url, serviceAddress);
  const token = read(names.token, textOfLength(8, 2000));
  const timeoutMs = 1000 * (read(names.seconds, wholeNumber(1, 120)) ?? usualTimeoutSeconds);
  if (url !== undefined && token !== undefined) return { url, token, timeoutMs };
  if (url !== undefined) faults.push({ name: names.token, message: `is needed with ${names.url}.` });
  if (token !== undefined) faults.push({ name: names.url, message: `is needed with ${names.token}.` });
  return undefined;
}

const ofService: Names = { url: 'DESK_SERVICE_URL', token: 'DESK_SERVICE_TOKEN', seconds: 'DESK_SERVICE_TIMEOUT_SECONDS' };

/** Who prints, mails and sends what is served; absent: the outbox. */
export function readServiceProvider(
  read: Read,
  faults: ConfigurationFault[],
): { readonly serviceProvider?: Provider & { readonly name: string } } {
  const provider = readProvider(read, faults, ofService);
  const name = read('DESK_SERVICE_NAME', textOfLength(2, 100));
  if (provider !== undefined && name !== undefined) return { serviceProvider: { ...provider, name } };
  if (provider !== undefined)
    faults.push({ name: 'DESK_SERVICE_NAME', message: 'is needed with DESK_SERVICE_URL: proofs of service name the provider.' });
  return {};
}

const ofTexts: Names = { url: 'DESK_TEXT_URL', token: 'DESK_TEXT_TOKEN', seconds: 'DESK_TEXT_TIMEOUT_SECONDS' };

/** Who sends text messages; absent: the outbox. */
export function readTextProvider(read: Read, faults: ConfigurationFault[]): { readonly textProvider?: Provider } {
  const textProvider = readProvider(read, faults, ofTexts);
  return textProvider === undefined ? {} : { textProvider };
}

/** The mail server and the mailbox that mail goes out from, which belong together; absent: no e-mail is sent. */
export function readSmtp(read: Read, faults: ConfigurationFault[]): { readonly smtp?: SmtpSettings; readonly sendsDigests: boolean } {
  const url = read('DESK_SMTP_URL', smtpAddress);
  const from = read('DESK_SMTP_FROM', emailAddress);
  const sendsDigests = read('DESK_MORNING_DIGEST', choice('on', 'off')) === 'on';
  if (url !== undefined && from !== undefined) return { smtp: { url, from }, sendsDigests };
  if (url !== undefined) faults.push({ name: 'DESK_SMTP_FROM', message: 'is needed with DESK_SMTP_URL.' });
  if (from !== undefined) faults.push({ name: 'DESK_SMTP_URL', message: 'is needed with DESK_SMTP_FROM.' });
  if (sendsDigests && url === undefined && from === undefined)
    faults.push({ name: 'DESK_SMTP_URL', message: 'is needed with DESK_MORNING_DIGEST=on.' });
  return { sendsDigests };
}
