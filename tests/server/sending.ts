import type { LightMyRequestResponse } from 'fastify';
import { boardOfficeId, bookId } from '#demo/demo-firm.ts';
import { addDays, type CalendarDate, calendarDate, californiaDate } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { mailingClock } from './mailing-clock.ts';
import type { Caller } from './test-desk.ts';
import { mustComeMs } from '../time-limits.ts';

/** The smallest 5710 letter that is right. */
export const feeLetter = {
  caseFileNumber: '20260017',
  caseName: 'Muñoz Ibáñez, María de los Ángeles v. Harbor Linen Supply, Inc.',
  dateOfInjury: ['2025-03-14'],
  letterType: 'initial',
  part: '1',
  depositionDate: '2026-04-21',
  place: 'remote',
  location: 'Video conference',
  attorneyId: 'attorney-1',
  hourlyRate: 450,
  prepTime: 1,
  depoTime: 2.4,
} as const;

/** A trip to a deposition in person, with its costs and their receipts. */
export const travelWith = (costs: Readonly<Record<string, unknown>>) => ({
  place: 'inPerson',
  location: 'Stockton',
  hasMileageReimbursement: true,
  mileageData: {
    startAddress: '1420 Alder Court, Stockton',
    endAddress: '700 Bryant Street, San Francisco',
    roundTripMiles: 38.6,
    ...costs,
  },
});

export const payment = {
  caseFileNumber: '20260017',
  depositionDate: '2026-04-02',
  amountPaid: 1200,
  paymentReceiptDate: '2026-05-01',
} as const;

/** A day that is still to come, whenever the tests run. */
export function dayAhead(days: number): CalendarDate {
  const today = calendarDate(californiaDate(mailingClock.now().getTime()));
  if (today === undefined) throw new Error('Today is no day.');
  return addDays(today, days);
}

export const deposition = {
  caseFileNumber: '20260017',
  clientName: 'María de los Ángeles Muñoz Ibáñez',
  depositionDate: dayAhead(180),
  depositionTime: '10:00:00',
  attorneyId: 'attorney-1',
  place: 'remote',
  url: 'https://video.example.com/room/4417',
  letterLanguage: 'es',
} as const;

let hoursTaken = 0;

/** Today: a deposition is set for no earlier day, and completed on no earlier one than its own. */
export const thisDay = (): string => californiaDate(mailingClock.now().getTime());

/** A deposition at an hour that no other one of this file has, from this day on: an attorney is at one place at a time. */
export function nextDeposition(firstDay: string = deposition.depositionDate) {
  hoursTaken += 1;
  const day = calendarDate(firstDay);
  if (day === undefined) throw new Error(`${firstDay} is no day.`);
  const hour = String((10 + hoursTaken) % 24).padStart(2, '0');
  return { ...deposition, depositionDate: addDays(day, Math.floor(hoursTaken / 24)), depositionTime: `${hour}:00:00` };
}

/** An application for a review that lacks only its files. */
export const imrApplication = {
  caseFileNumber: '20260017',
  injury: '2024-05-07/2025-05-07',
  bodyPart: 'Right shoulder',
  decision: 'denied',
  decisionNumber: 'UR-2026-104417',
  decisionServedOn: '2026-04-20',
  requestedOn: '2026-04-13',
  treatment: 'Arthroscopic surgery of the right shoulder',
  attorneyId: 'attorney-1',
} as const;

/** A notice that the Board opened a case. */
export const assignment = {
  caseFileNumber: '20260017',
  sender: 'board',
  senderName: 'Oakland district office',
  receivedOn: '2026-05-04',
} as const;

/** A notice of representation in the claim that is accepted, without the Board office where it is filed. */
export const representation = {
  caseFileNumber: '20260017',
  kind: 'representation',
  dateOfInjury: ['2025-03-14'],
  basis: 'first',
  representedOn: '2026-05-01',
  attorneyId: 'attorney-1',
  preferredService: 'email',
  letterLanguage: 'en',
} as const;

/** A declaration of readiness that nobody has signed yet. */
export const readiness = {
  caseFileNumber: '20260017',
  kind: 'regular',
  dateOfInjury: ['2025-03-14'],
  mainAdj: 'ADJ19384751',
  hearingType: 'mandatorySettlement',
  issues: ['permanentDisability'],
  efforts: [{ madeOn: '2026-04-20', how: 'letter', what: 'Offered to settle at 24 percent. The carrier did not answer.' }],
  attorneyId: 'attorney-1',
} as const;

/** Where a client lives now. */
export const moved = {
  caseFileNumber: '20260017',
  newAddress: { street: '501 Cedar Street', city: 'Lodi', state: 'CA', zip: '95240' },
  addressUse: 'both',
  effectiveOn: '2026-05-01',
  clientLanguage: 'es',
  boardOfficeId,
  attorneyId: 'attorney-1',
} as const;

/** A part of the body that an application did not name. */
export const amended = {
  caseFileNumber: '20260017',
  dateOfInjury: '2025-03-14',
  addedParts: [{ part: '513', side: 'left' }],
  reason: 'The knee has hurt since the injury.',
  clientLanguage: 'es',
  boardOfficeId,
  attorneyId: 'attorney-1',
} as const;

/** A deadline that is entered by hand. */
export const deadline = {
  caseFileNumber: '20260017',
  kind: 'ptpReport',
  trigger: 'The event that must be reported',
  triggerOn: '2026-04-27',
  attorneyId: 'attorney-1',
} as const;

/** A request for a panel about the claim that is delayed, two days before it may be sent on 2026-05-04. */
export const panelRequest = {
  caseFileNumber: '20260017',
  clientName: 'María de los Ángeles Muñoz Ibáñez',
  injury: '2024-05-07/2025-05-07',
  statute: '4060',
  procedure: 'represented',
  requestingParty: 'employee',
  basis: 'Whether the injury arose out of the employment.',
  objectionDate: '2026-04-20',
  objectionService: { method: 'mail', state: 'CA', country: 'US' },
  specialtyRequested: 'Orthopaedic surgery (MOS)',
  employerName: 'Harbor Linen Supply, Inc.',
  claimNumber: 'WC-2025-004418',
  adjusterId: 'party-4',
  defenseAttorneyId: 'party-5',
  attorneyId: 'attorney-1',
} as const;

/** A designation of the first physician of the demo's address book. */
export const designation = {
  caseFileNumber: '20260017',
  dateOfInjury: '2025-03-14',
  basis: 'freeChoice',
  bodyParts: 'Lower back',
  physicianId: bookId(0),
  attorneyId: 'attorney-1',
  requestedOn: '2026-05-04',
} as const;

/** A visit with that physician. */
export const visit = {
  caseFileNumber: '20260017',
  dateOfInjury: ['2025-03-14'],
  appointmentType: 'initial',
  physicianId: bookId(0),
  appointmentTime: '13:30:00',
  letterLanguage: 'es',
  interpreterLanguage: 'Spanish',
  attorneyId: 'attorney-1',
} as const;

/** A request for an appointment with the first physician of the demo's address book. */
export const appointment = {
  caseFileNumber: '20260017',
  evaluationKind: 'qme',
  panelNumber: '7412955',
  physicianId: bookId(0),
  dateOfInjury: ['2025-03-14'],
  appointmentRequestedOn: '2026-04-27',
  attorneyId: 'attorney-1',
  defenseAttorneyId: 'party-5',
  letterLanguage: 'en',
} as const;

/** The event that schedules it, with all that its sections hold. */
export const scheduling = {
  event: 'schedule',
  appointmentOn: '2026-06-15',
  appointmentTime: '09:30:00',
  appointmentMadeOn: '2026-05-01',
  attorneyId: 'attorney-1',
  defenseAttorneyId: 'party-5',
  letterLanguage: 'en',
} as const;

/** An objection to a report of the first physician of the demo's address book. */
export const objection = {
  caseFileNumber: '20260017',
  dateOfInjury: '2025-03-14',
  statute: '4062',
  procedure: 'represented',
  treatingPhysicianId: bookId(0),
  reportOn: '2026-04-20',
  reportReceivedOn: '2026-04-27',
  objection: 'The range of motion was not measured.',
  attorneyId: 'attorney-1',
  adjusterId: 'party-4',
  defenseAttorneyId: 'party-5',
} as const;

/** A notice of a conference at the district office of the demonstration, of which the client was not told yet. */
export const hearing = {
  caseFileNumber: '20260017',
  hearingType: 'statusConference',
  hearingOn: '2026-06-16',
  hearingTime: '08:30:00',
  boardOfficeId,
  appearanceMode: 'inPerson',
  noticeOn: '2026-04-28',
  noticeServedBy: 'mail',
  noticeReceivedOn: '2026-05-04',
  appearsId: 'attorney-3',
} as const;

/** A review of a report, without the file of the report. */
export const reportReview = {
  caseFileNumber: '20260017',
  evaluationKind: 'ame',
  physicianId: bookId(0),
  dateOfInjury: ['2025-03-14'],
  reportType: 'initial',
  reportOn: '2026-04-20',
  receivedOn: '2026-04-27',
  action: 'depose',
  dueOn: '2026-05-18',
  attorneyId: 'attorney-1',
  defenseAttorneyId: 'party-5',
  caseManager: { name: 'Jordan Reyes', email: 'casemanager@firm.example' },
} as const;

let keys = 0;

/** A key that no other attempt of this test has. */
export function newKey(): string {
  keys += 1;
  return `attempt-${keys}`;
}

type Extra = { readonly key?: string; readonly headers?: Readonly<Record<string, string>>; readonly asks?: boolean };

/** The questions that an answer asks, as they are answered in a header; undefined where it asks none. */
export function answersTo(answer: LightMyRequestResponse): string | undefined {
  if (answer.statusCode !== 409) return undefined;
  const { code, facts } = answer.json<{ code: string; facts?: { answers?: string } }>();
  return code === 'unanswered' ? facts?.answers : undefined;
}

/**
 * Sends a body under a key of its own, or under the one given, with the signature of its sender for the proof of service. Who sends it says yes to what
 * the desk asks first, except where the test asks.
 */
export async function send(
  caller: Caller,
  call: string,
  { body, key = newKey(), headers = {}, asks = false }: Extra & { readonly body: unknown },
): Promise<LightMyRequestResponse> {
  const signed = { ...defined({ signature: caller.signature }), ...recordOf(body) };
  const sent = { 'idempotency-key': key, ...headers };
  const answer = await caller.call(call, { body: signed, headers: sent });
  const answers = asks ? undefined : answersTo(answer);
  return answers === undefined ? answer : caller.call(call, { body: signed, headers: { ...sent, 'x-answers': answers } });
}

const firstOther = calendarDate('2025-12-31');

/** How many first demands a desk has, and for which deposition each key was used: test files share a process. */
type Demanded = { count: number; readonly dayOfKey: Map<string, string> };

const demandedOn = new WeakMap<object, Demanded>();

function demandedBy({ app }: Caller): Demanded {
  const known = demandedOn.get(app) ?? { count: 0, dayOfKey: new Map<string, string>() };
  demandedOn.set(app, known);
  return known;
}

/** The day of the next deposition that nobody demanded for yet: the first demand on a desk is for that of the smallest letter. */
const nextDay = ({ count }: Demanded): string =>
  count === 0 || firstOther === undefined ? feeLetter.depositionDate : addDays(firstOther, -count);

type Changes = Readonly<Record<string, unknown>>;

/** The fee for one deposition and volume is demanded once: a letter that names neither is for the next one. What is sent again under its key is the same. */
function ofNextDeposition(demanded: Demanded, changes: Changes, key?: string): { readonly depositionDate?: string } {
  if (['depositionDate', 'part', 'letterType'].some((name) => name in changes)) return {};
  const depositionDate = (key === undefined ? undefined : demanded.dayOfKey.get(key)) ?? nextDay(demanded);
  if (key !== undefined) demanded.dayOfKey.set(key, depositionDate);
  return { depositionDate };
}

export function sendFeeLetter(caller: Caller, changes: Changes = {}, extra: Extra = {}): Promise<LightMyRequestResponse> {
  const demanded = demandedBy(caller);
  const body = { ...feeLetter, ...ofNextDeposition(demanded, changes, extra.key), ...changes };
  if (body.depositionDate === nextDay(demanded)) demanded.count += 1;
  return send(caller, 'POST /cloud/generate5710Letter', { body, ...extra });
}

export function previewFeeLetter(caller: Caller, changes: Changes = {}): Promise<LightMyRequestResponse> {
  return caller.call('POST /cloud/preview5710Letter', {
    body: { ...feeLetter, ...ofNextDeposition(demandedBy(caller), changes), ...changes },
  });
}

/** Asks again until it holds; fails with what was seen last. */
export async function eventually<Seen>(look: () => Promise<Seen>, holds: (seen: Seen) => boolean, withinMs = mustComeMs): Promise<Seen> {
  const until = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() > until) throw new Error(`It never came to that. Last seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
