import { askProvider, type Provider } from '#server/platform/outside/ask-provider.ts';
import type { TextProvider } from './text-messages.port.ts';

/** A provider of text messages over HTTP: POST /messages, with the key of the message as Idempotency-Key. */
export function httpTextProvider(provider: Provider): TextProvider {
  return {
    send: async ({ key, to, text }) => {
      const answer = await askProvider(provider, { method: 'POST', path: '/messages', key, body: { to, text } });
      if (!answer.ok) return { ok: false, reason: 'The provider refused the phone number.' };
      const { id } = answer.body;
      if (typeof id !== 'string' || id === '') throw new Error('The provider named no number for the message.');
      return { ok: true, messageId: id };
    },
  };
}
