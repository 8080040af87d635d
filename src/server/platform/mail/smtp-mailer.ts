import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { isRecord } from '#engine/data/plain-data.ts';
import type { Mailer, OutgoingMail } from './mailer.port.ts';

export type SmtpSettings = {
  /** smtp://user:password@host:587, or smtps:// for a line that is encrypted from the start. */
  readonly url: string;
  /** The mailbox of the firm from which mail goes out. */
  readonly from: string;
};

const silenceMs = 20_000;

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** E-mail by SMTP, one message for each recipient. Outside of this machine the line is always encrypted. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const { hostname } = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: !isThisMachine(hostname),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    from,
    send: async (mail) => {
      const messageId = messageIdOf(mail, from);
      try {
        await transport.sendMail(messageOf(mail, { from, messageId }));
        return { ok: true, messageId };
      } catch (error) {
        const reason = refusalIn(error);
        if (reason === undefined) throw error;
        return { ok: false, reason };
      }
    },
    close: () => transport.close(),
  };
}

function messageOf({ to, subject, text, attachments = [] }: OutgoingMail, { from, messageId }: { from: string; messageId: string }) {
  return {
    from,
    to: { name: to.name, address: to.email },
    subject,
    text,
    messageId,
    attachments: attachments.map(({ fileName, type, bytes }) => ({
      filename: fileName,
      contentType: type,
      content: Buffer.from(bytes),
    })),
  };
}

function messageIdOf({ key, to }: OutgoingMail, from: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([key, to.email]))
    .digest('hex')
    .slice(0, 32);
  return `<${hash}@${from.slice(from.indexOf('@') + 1)}>`;
}

/** What the system of the recipient said when it refused for good; undefined for all that has nothing to do with the recipient. */
function refusalIn(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined;
  const { responseCode, response, code, rejected } = error;
  const isOfRecipient = code === 'EMESSAGE' || (Array.isArray(rejected) && rejected.length > 0);
  if (!isOfRecipient || typeof responseCode !== 'number' || responseCode < 500) return undefined;
  return typeof response === 'string' ? response.slice(0, 300) : `The mail system answered ${responseCode}.`;
}
