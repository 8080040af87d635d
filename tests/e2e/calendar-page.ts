import { expect, type Page } from '@playwright/test';
import { bookId, demoUserName } from '#demo/demo-firm.ts';
import { deskOrigin } from './desk.ts';

/** The client of the case of these records, as the case has the name. */
export const client = 'María de los Ángeles Muñoz Ibáñez';

const signature = { name: demoUserName('assistantCaseManager') };

/** Records of a month that no other test has any in. */
async function create(call: string, body: object): Promise<void> {
  const api = `${deskOrigin()}/api/v1`;
  const headers = { 'content-type': 'application/json', 'x-desk-client': 'test' };
  const signedIn = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'assistantCaseManager@firm.example', password: 'demo-desk-2026' }),
  });
  const { token } = (await signedIn.json()) as { readonly token: string };
  const answer = await fetch(`${api}${call}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ caseFileNumber: '20260017', attorneyId: 'attorney-1', letterLanguage: 'en', signature, ...body }),
  });
  expect(answer.status, await answer.text()).toBe(201);
}

export const schedule = (depositionDate: string): Promise<void> =>
  create('/depositions/create', {
    clientName: client,
    depositionDate,
    depositionTime: '09:30:00',
    expectedHours: 2,
    place: 'remote',
    url: 'https://video.example.com/room/4417',
  });

export const examine = (appointmentOn: string): Promise<void> =>
  create('/appointments', {
    evaluationKind: 'qme',
    panelNumber: '7412905',
    physicianId: bookId(0),
    dateOfInjury: ['2025-03-14'],
    defenseAttorneyId: 'party-5',
    appointmentRequestedOn: '2026-04-27',
    appointmentOn,
    appointmentTime: '09:30:00',
    durationMinutes: 90,
  });

export const day = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
