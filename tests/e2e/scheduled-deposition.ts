import type { Page } from '@playwright/test';
import { californiaDate } from '#domain/calendar-date.ts';

/** A deposition of today, as a form would have sent it. An attorney has one at a time, and no other test has this one today. */
export async function scheduledDeposition(page: Page, time = '10:00:00'): Promise<string> {
  const when = { depositionDate: californiaDate(Date.now()), depositionTime: time };
  return page.evaluate(async (dayAndTime) => {
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
        ...dayAndTime,
        attorneyId: 'attorney-3',
        place: 'inPerson',
        location: '500 Grand Avenue, Oakland',
        letterLanguage: 'en',
      },
      { Authorization: `Bearer ${token}` },
    );
    return id;
  }, when);
}
