import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { californiaDate } from '#domain/calendar-date.ts';
import { mailingClock } from '../mailing-clock.ts';
import { eventually, newKey } from '../sending.ts';
import type { Caller, TestDesk } from '../test-desk.ts';

export const api = '/api/v1';
export const device = 'a-device-of-the-tests-1';
export const today = californiaDate(mailingClock.now().toISOString());

export const request = {
  caseFileNumber: '20260017',
  dateOfInjury: ['2025-03-14'],
  claimAdjuster: 'party-4',
  languages: 'spanish',
  clientPhone: '209-555-0117',
  message: 'Tiene un formulario de millaje por llenar.',
} as const;

export const trip = {
  id: 1740000000001,
  tripDate: today,
  startAddress: '1420 Alder Court, Stockton, CA 95202',
  endAddress: '310 Larkspur Avenue, Stockton, CA 95207',
  roundTripMiles: '38.60',
  mileageRate: '0.725',
  parkingExpenses: 0,
  tolls: 0,
  totalAmount: '27.99',
  approval_status: 'ready_for_review',
} as const;

export const claim = (trips: readonly unknown[] = [trip]) => ({
  printedName: 'María Muñoz',
  signature: { name: 'María Muñoz' },
  totalMiles: '38.60',
  mileageAmount: '27.99',
  totalParking: 0,
  totalTolls: 0,
  totalAmount: '27.99',
  year: Number(today.slice(0, 4)),
  submissionDate: today,
  fileCount: 0,
  trips,
});

/** The secrets that went out by text message, in no order. */
export function secretsSent({ dataFolder }: Pick<TestDesk, 'dataFolder'>): readonly string[] {
  const folder = path.join(dataFolder, 'text-messages');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => /link=([\w-]{43})/.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1] ?? []);
}

/** The secret of the link that an act sends. */
export async function secretOf<Answer>(
  desk: TestDesk,
  act: () => Promise<Answer>,
): Promise<{ readonly secret: string; readonly answer: Answer }> {
  const before = new Set(secretsSent(desk));
  const answer = await act();
  const [secret] = await eventually(
    async () => secretsSent(desk).filter((one) => !before.has(one)),
    (found) => found.length > 0,
  );
  return { secret: secret ?? '', answer };
}

export const requested = (person: Caller) =>
  person.call('POST /mileage-reimbursement/send-message', { body: request, headers: { 'idempotency-key': newKey() } });

const calls = (desk: TestDesk) => (options: InjectOptions) => desk.inject(options);

export const statusOf = (desk: TestDesk, body: Readonly<Record<string, unknown>>) =>
  calls(desk)({ method: 'POST', url: `${api}/mileage-reimbursement/check-form-status-by-unique-link`, payload: body });

export const submitted = (desk: TestDesk, secret: string, formData: unknown) => submittedUnder(newKey(), { desk, secret, formData });

type Sent = { readonly desk: TestDesk; readonly secret: string; readonly formData: unknown };

export const submittedUnder = (key: string, { desk, secret, formData }: Sent) =>
  calls(desk)({
    method: 'POST',
    url: `${api}/mileage-reimbursement/submit-client-form`,
    headers: { 'idempotency-key': key },
    payload: { uniqueLink: secret, device, formData: JSON.parse(JSON.stringify(formData)) },
  });

/** A call of the client's page beside the form. */
export const overLink = (desk: TestDesk, secret: string, { on = device, ...options }: InjectOptions & { readonly on?: string }) =>
  desk.inject({ ...options, headers: { ...options.headers, authorization: `Link ${secret}`, 'x-device': on } });
