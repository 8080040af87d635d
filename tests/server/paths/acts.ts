import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { addDays, californiaDate, calendarDate } from '#domain/calendar-date.ts';
import { newEntryBody } from '../firm-settings/firm-bodies.ts';
import { appointment, panelRequest, scheduling, send } from '../sending.ts';
import { servedPanel, strike } from '../strike-body.ts';
import type { Driving } from './driving.ts';
import { noonOf } from './event-samples.ts';
import type { Step } from './lifecycle-paths.ts';

/** The record that is told, and the desk that it is on. */
export type Acting = Pick<Driving, 'desk' | 'clock' | 'minimal'> & {
  readonly id: string;
  /** What the record says now. */
  readonly stored: { readonly data: unknown; readonly computed: unknown };
};

type Act = (acting: Acting, step: Pick<Step, 'from' | 'to'>) => Promise<void>;

const some = 10;

async function demandOk(answer: { readonly statusCode: number; readonly body: string }): Promise<void> {
  if (answer.statusCode >= 300) throw new Error(answer.body.slice(0, 400));
}

async function pay({ desk, stored }: Pick<Acting, 'desk' | 'stored'>, amountPaid: number, more: PlainRecord = {}): Promise<string> {
  const { caseFileNumber, depositionDate } = recordOf(stored.data);
  const body = { caseFileNumber, depositionDate, paymentReceiptDate: depositionDate, amountPaid, ...more };
  const answer = await send(await desk.as('manager'), 'POST /invoice/payments', { body });
  await demandOk(answer);
  return answer.json<{ id: string }>().id;
}

const amountOf = ({ stored }: Pick<Acting, 'stored'>, name: string): number => Number(recordOf(stored.computed)[name]);

async function reverse({ desk }: Acting, id: string): Promise<void> {
  const body = { event: 'reverse', reversalReason: 'The check bounced.' };
  await demandOk(await send(await desk.as('manager'), `POST /invoice/payments/${id}/events`, { body }));
}

/** The newest payment of the invoice that was not taken back. */
async function lastPayment({ desk, stored }: Acting): Promise<string | undefined> {
  const { paymentLogs } = (await (await desk.as('manager')).call('GET /paymentLogs?limit=50')).json<{
    paymentLogs: readonly PlainRecord[];
  }>();
  const last = paymentLogs.find(
    (row) => row['computed.invoiceId'] === recordOf(stored.computed)['invoiceId'] && row['state'] !== 'reversed',
  );
  return last === undefined ? undefined : String(last['id']);
}

const petitionDay = ({ stored }: Acting): string => {
  const outer = String(recordOf(recordOf(recordOf(stored.computed)['deadlines'])['petition'])['outer']);
  const day = calendarDate(outer);
  return noonOf(day === undefined ? outer : addDays(day, 1));
};

const ofDemands: Readonly<Record<string, Act>> = {
  paymentRecorded: async (acting, { to }) => {
    await pay(acting, to === 'paid' && amountOf(acting, 'balance') > 0 ? amountOf(acting, 'balance') : some);
  },
  paymentReversed: async (acting, { from, to }) => {
    // a demand that was written off may have no payment yet
    const before = (await lastPayment(acting)) ?? (await pay(acting, some));
    // a payment on top is taken back where the record stays as it is; where it comes to be partly paid, all but that one
    if (from === to || to === 'partlyPaid') {
      const added = await pay(acting, some);
      await reverse(acting, to === 'partlyPaid' && from !== to ? before : added);
      return;
    }
    if (to === 'petitionMayBeFiled' && acting.clock.now().toISOString() < petitionDay(acting)) acting.clock.set(petitionDay(acting));
    await reverse(acting, before);
  },
  followed: async ({ desk, minimal, stored }) => {
    const next = { letterType: 'second_request', closedWhy: undefined, costsClosedWhy: undefined, lookedAt: undefined };
    const body = { ...minimal, ...recordOf(stored.data), ...next };
    await demandOk(await send(await desk.as('admin'), 'POST /cloud/generate5710Letter', { body }));
  },
};

async function servePanel({ desk, stored }: Acting): Promise<string> {
  const { caseFileNumber, panelNumber, injury, issuedOn, panelSpecialty } = recordOf(stored.data);
  const body = { ...servedPanel, caseFileNumber, dateOfInjury: injury, panelNumber, panelIssuedOn: issuedOn, specialty: panelSpecialty };
  const answer = await send(await desk.as('admin'), 'POST /servepanel/servePanel', { body });
  await demandOk(answer);
  return answer.json<{ id: string }>().id;
}

/** The panel of a request is served. */
const served: Act = async (acting) => void (await servePanel(acting));

/** The service of a panel is closed, because something became of the panel. */
const closedAs =
  (panelOutcome: string): Act =>
  async (acting) => {
    const id = await servePanel(acting);
    const body = { event: 'close', panelOutcome, closedWhy: 'The Medical Unit wrote so.' };
    await demandOk(await send(await acting.desk.as('admin'), `POST /servepanel/${id}/events`, { body }));
  };

/** The request for a panel that is on file already is entered, with its panel, and the panel is revoked. */
const revoked: Act = async ({ desk, stored }) => {
  const { caseFileNumber, dateOfInjury, panelNumber, panelIssuedOn, specialty } = recordOf(stored.data);
  const admin = await desk.as('admin');
  const ofReport = { statute: '4061', treatingPhysician: 'Dr. Brandt', reportDate: '2012-01-02', objectionDate: '2012-02-01' };
  const request = { ...panelRequest, ...ofReport, caseFileNumber, injury: dateOfInjury, claimNumber: 'WC-2025-004417' };
  const made = await send(admin, 'POST /qme-panel-request', { body: request });
  await demandOk(made);
  const { id } = made.json<{ id: string }>();
  const events: readonly PlainRecord[] = [
    { event: 'request', requestedOn: '2012-03-01', confirmationNumber: 'W-11873' },
    { event: 'issue', panelNumber, issuedOn: panelIssuedOn, panelSpecialty: specialty },
    { event: 'revoke', note: 'The Medical Unit wrote so.' },
  ];
  for (const body of events) await demandOk(await send(admin, `POST /qme-panel-request/${id}/events`, { body }));
};

/** The panel is requested to which the objection leads. */
const requested: Act = async ({ desk, clock, stored }) => {
  const { caseFileNumber, dateOfInjury, reportOn } = recordOf(stored.data);
  const admin = await desk.as('admin');
  const ofReport = { statute: '4061', treatingPhysician: 'Dr. Brandt', reportDate: reportOn, objectionDate: reportOn };
  const request = { ...panelRequest, ...ofReport, caseFileNumber, injury: dateOfInjury, claimNumber: 'WC-2025-004417' };
  const made = await send(admin, 'POST /qme-panel-request', { body: request });
  await demandOk(made);
  const body = { event: 'request', requestedOn: californiaDate(clock.now().toISOString()), confirmationNumber: 'W-11873' };
  await demandOk(await send(admin, `POST /qme-panel-request/${made.json<{ id: string }>().id}/events`, { body }));
};

/** The entry of a doctor in the address book, made where there is none. */
async function inAddressBook(desk: Driving['desk'], name: string): Promise<string> {
  const admin = await desk.as('admin');
  type Entry = { readonly id: string; readonly name: string };
  const { entries } = (await admin.call('GET /desk/address-book?kind=physician')).json<{ entries: readonly Entry[] }>();
  const known = entries.find((entry) => entry.name === name);
  if (known !== undefined) return known.id;
  const made = await send(admin, 'POST /desk/address-book', { body: { ...newEntryBody, name } });
  await demandOk(made);
  return made.json<Entry>().id;
}

/** The appointment with the evaluator of a panel is requested and scheduled, two months from now. */
const appointmentMade: Act = async ({ desk, clock, stored }) => {
  const today = californiaDate(clock.now().toISOString());
  const day = calendarDate(today);
  if (day === undefined) throw new Error(`${today} is no day.`);
  const admin = await desk.as('admin');
  const { panelNumber } = recordOf(stored.data);
  const physicianId = await inAddressBook(desk, String(recordOf(stored.computed)['remainingDoctor']));
  const body = { ...appointment, panelNumber, physicianId, appointmentRequestedOn: today };
  const made = await send(admin, 'POST /appointments', { body });
  await demandOk(made);
  const dates = { appointmentOn: addDays(day, 60), appointmentMadeOn: today };
  await demandOk(await send(admin, `POST /appointments/${made.json<{ id: string }>().id}/events`, { body: { ...scheduling, ...dates } }));
};

/** A doctor of a served panel is struck, late where it is. */
const struck: Act = async ({ desk, clock, stored }) => {
  const { caseFileNumber, dateOfInjury, panelNumber, panelIssuedOn } = recordOf(stored.data);
  const { safe, outer } = recordOf(recordOf(recordOf(stored.computed)['deadlines'])['ourStrike']);
  const today = californiaDate(clock.now().toISOString());
  const { lateConfirmed, lateReason, ...inTime } = strike;
  const late = { ...(today > String(safe) ? { lateConfirmed } : {}), ...(today > String(outer) ? { lateReason } : {}) };
  const body = { ...inTime, ...late, caseFileNumber, dateOfInjury, panelNumber, panelIssuedOn };
  await demandOk(await send(await desk.as('admin'), 'POST /strikes/add-strike-to-panel', { body }));
};

/** What somebody does elsewhere so that the desk sends an event, by automation and event: none of them can be sent by hand. */
const acts: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  '5710-fees': ofDemands,
  'panel-qme': { struck, panelEnded: revoked },
  'ptp-objection': { panelRequested: requested },
  'qme-panel-request': { served, panelRevoked: closedAs('revoked'), panelClosed: closedAs('closed') },
  'strike-panel': { appointmentMade, panelEnded: revoked },
};

export const actFor = (automation: string, event: string): Act | undefined => acts[automation]?.[event];

const before: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  '5710-fees': {
    reopen: async (acting, { to }) => {
      if (to === 'partlyPaid') await pay(acting, some);
    },
  },
};

/** What somebody does before an event is sent by hand. */
export const doneBefore = (automation: string, event: string): Act | undefined => before[automation]?.[event];

/** What was done before a new record comes to a state, by automation and state. */
const preparations: Readonly<Record<string, Readonly<Record<string, (desk: Driving['desk'], body: PlainRecord) => Promise<void>>>>> = {
  '5710-fees': {
    partlyPaid: async (desk, body) => void (await pay({ desk, stored: { data: body, computed: {} } }, some)),
    paid: async (desk, body) => void (await pay({ desk, stored: { data: body, computed: {} } }, 100_000)),
  },
};

export const preparationFor = (automation: string, state: string) => preparations[automation]?.[state];
