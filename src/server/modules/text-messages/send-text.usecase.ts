import type { Clock } from '#server/platform/clock.port.ts';
import type { WorkOutcome } from '#server/platform/jobs/work.ts';
import type { TextSeal } from '#server/platform/secrets/sealed-text.ts';
import type { TextMessagesPort, TextProvider } from './text-messages.port.ts';

export type SendTextDeps = {
  readonly messages: TextMessagesPort;
  readonly provider: TextProvider;
  readonly seal: TextSeal;
  readonly clock: Clock;
};

/** A number of the United States as every provider dials it; undefined when it is none. */
function dialed(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) ? `+1${digits}` : undefined;
}

/** Hands a message over. It may be run again at any moment: the provider knows the message by its key. What was sent is no longer kept. */
export async function sendStoredText({ messages, provider, seal, clock }: SendTextDeps, id: string): Promise<WorkOutcome> {
  const stored = await messages.unsent(id);
  if (stored === undefined) return {};
  const to = dialed(stored.phone);
  if (to === undefined) return { stuckFor: 'The phone number cannot get text messages. Correct it, send again, and give this one up.' };
  const answer = await provider.send({ key: id, to, text: seal.open(stored.sealed) });
  if (!answer.ok) return { stuckFor: `${answer.reason} Correct the number, send again, and give this one up.` };
  await messages.markSent({ id, providerId: answer.messageId, at: clock.now().toISOString() });
  return {};
}
