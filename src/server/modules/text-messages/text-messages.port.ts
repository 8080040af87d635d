import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';

/** A text message to somebody outside of the firm. */
export type TextMessage = {
  /** The number as it is on file. */
  readonly to: string;
  readonly text: string;
  /** What it is about, in words without a name or a link: operations read it while it is not sent. */
  readonly subject: string;
  readonly caseFileNumber?: string;
  /** The record that it comes from. */
  readonly recordId?: string;
};

/** Inside the transaction of what the message tells: it goes out when that is written, and never without it. Answers its id. */
export type SendText = (transaction: Kysely<Database>, message: TextMessage) => Promise<string>;

/** A message as it is handed over; the same key always means the same message. */
export type OutgoingText = { readonly key: string; readonly to: string; readonly text: string };

/** What became of it: the number at whoever sends it, or that it will not be sent however often it is asked. */
export type TextHandedOver = { readonly ok: true; readonly messageId: string } | { readonly ok: false; readonly reason: string };

/** Whoever sends text messages. It may be asked for the same message again with the same effect. */
export type TextProvider = { readonly send: (text: OutgoingText) => Promise<TextHandedOver> };

export type TextMessagesPort = {
  /** Undefined when it is sent, or was never kept. */
  readonly unsent: (id: string) => Promise<{ readonly phone: string; readonly sealed: string } | undefined>;
  readonly markSent: (sent: { readonly id: string; readonly providerId: string; readonly at: string }) => Promise<void>;
};
