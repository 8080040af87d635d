import type { Page } from '@playwright/test';
import { demoUserName } from '#demo/demo-firm.ts';

/** A Monday, before its mail leaves: a desk on this day has sent the notice of the deposition below on the day itself. */
export const depositionMorning = '2026-06-22T15:00:00Z';

/** A deposition of that day, as a form would have sent it. */
export async function scheduledDeposition(page: Page): Promise<string> {
  const signed = { depositionDate: '2026-06-22', depositionTime: '10:00:00', signature: { name: demoUserName('caseManager') } };
  return page.evaluate(async (dayAndSignature) => {
    const answerOf = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await fetch(`/api/v1${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Desk-Client': 'desk', 'Idempotency-Key': crypto.randomUUID(), ...headers },
        body: JSON.stringify(body),
        credentials: 'omit',
      });
      return answer.json();
    };
    const { token } = await answerOf('/auth/login', { email: 'caseManager@firm.example', password: 'demo-desk-2026' });
    const { id } = await answerOf(
      '/depositions/create',
      {
        caseFileNumber: '20260044',
        clientName: 'Ana Reyes',
        ...dayAndSignature,
        attorneyId: 'attorney-3',
        place: 'inPerson',
        location: '500 Grand Avenue, Oakland',
        letterLanguage: 'en',
      },
      { Authorization: `Bearer ${token}` },
    );
    return id;
  }, signed);
}
