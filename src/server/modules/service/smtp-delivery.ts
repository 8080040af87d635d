import type { Mailer, OutgoingMail } from '#server/platform/mail/mailer.port.ts';
import type { ServedParty } from '#server/platform/stored-json.ts';
import type { DeliveryPort, PackageDraft, PackageStore, PartyOutcome, ServiceStatus } from './delivery.public.ts';

/**
 * Service by e-mail: a message for each recipient, with the documents attached, from the mailbox of the firm. What became of each is kept before the next
 * is sent to; whatever interrupts it, nobody who took a message gets another. The package stays as what was sent.
 */
export function smtpDelivery(store: PackageStore, mailer: Mailer): DeliveryPort {
  return { ...store, carriesProof: false, sentFrom: mailer.from, submit: (submissionId) => submit({ store, mailer }, submissionId) };
}

type Sending = { readonly store: PackageStore; readonly mailer: Mailer };

async function submit({ store, mailer }: Sending, submissionId: string): Promise<ServiceStatus> {
  const before = await store.status(submissionId);
  if (before.state === 'submitted') return before;
  const draft = await store.draft(submissionId);
  const isDone = new Set(draft.outcomes.map(({ partyId }) => partyId));
  for (const party of draft.recipients.filter(({ partyId }) => !isDone.has(partyId)))
    await store.noteOutcome(submissionId, await sendTo(mailer, party, { ...draft, submissionId }));
  return store.submit(submissionId);
}

async function sendTo(mailer: Mailer, party: ServedParty, sent: PackageDraft & { readonly submissionId: string }): Promise<PartyOutcome> {
  const { partyId, email = '' } = party;
  const answer = await mailer.send(mailTo({ name: party.name, email }, `${sent.submissionId} ${partyId}`, sent));
  return answer.ok ? { partyId, messageId: answer.messageId } : { partyId, refused: answer.reason };
}

/** The subject names the firm's number of the case and nobody: it is read by more people than the message. */
function mailTo(to: OutgoingMail['to'], key: string, { order, attachments }: PackageDraft): OutgoingMail {
  const documents = attachments.map(({ title }) => `- ${title}`);
  return {
    key,
    to,
    subject: `${order.internal === true ? 'Documents' : 'Service of documents'}, our file ${order.caseFileNumber}`,
    text: [
      `${order.caseName}, our file ${order.caseFileNumber}`,
      '',
      order.internal === true ? 'Attached:' : 'You are served with the attached documents:',
      ...documents,
    ].join('\n'),
    attachments: attachments.map(({ order: place, fileName, type, bytes }) => ({
      fileName: `${String(place).padStart(2, '0')}-${fileName}`,
      type,
      bytes,
    })),
  };
}
