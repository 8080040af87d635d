export type MailAttachment = { readonly fileName: string; readonly type: string; readonly bytes: Uint8Array };

export type OutgoingMail = {
  /** The same key gives the same message id: whoever gets a message twice can tell. */
  readonly key: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
};

/** What became of it: its message id, or that the system of the recipient refused it for good. */
export type MailHandedOver = { readonly ok: true; readonly messageId: string } | { readonly ok: false; readonly reason: string };

/** Whoever sends e-mail. What may go by, such as a server that does not answer, throws. */
export type Mailer = { readonly from: string; readonly send: (mail: OutgoingMail) => Promise<MailHandedOver>; readonly close: () => void };
