import { setTimeout as pause } from 'node:timers/promises';
import { addDays, californiaDate } from '#domain/calendar-date.ts';
import { panelRequest } from '../../server/sending.ts';
import { feldman, haddad, sorensen, strike } from '../../server/strike-body.ts';
import { isRight, ownWord, type Acknowledged, type Sent, type Turn } from './acknowledged.ts';
import { contest } from './contested.ts';
import type { Person } from './person.ts';
import { send, type Made } from './sending-turns.ts';

let panels = 8_100_000;
const newPanel = (): string => {
  panels += 1;
  return String(panels);
};

const daysAgo = (days: number): string => addDays(californiaDate(Date.now()), -days);

type Panel = { readonly words: string; readonly panelNumber: string; readonly issuedDaysAgo: number };

/** A panel of three, one of whose addresses nobody else has. One that was issued long ago is struck late. */
const bodyOf = ({ words, panelNumber, issuedDaysAgo }: Panel) => {
  const { lateConfirmed, lateReason, ...body } = strike;
  const late = issuedDaysAgo > 10 ? { lateConfirmed, lateReason } : {};
  const doctors = [{ name: feldman }, { name: haddad }, { name: sorensen, address: `Suite ${words}` }];
  return { ...body, ...late, panelNumber, panelIssuedOn: daysAgo(issuedDaysAgo), doctors };
};

type StrikeRequest = {
  readonly panelNumber?: string;
  readonly issuedDaysAgo?: number;
  readonly from?: { readonly id: string; readonly shape: string };
};

const path = '/strikes/add-strike-to-panel';

function sendStrike(somebody: Person, told: Acknowledged, asked: StrikeRequest): Promise<Made | undefined> {
  const { panelNumber = newPanel(), issuedDaysAgo = 6, from } = asked;
  const words = ownWord();
  const body = bodyOf({ words, panelNumber, issuedDaysAgo });
  return send(somebody, told, { kind: 'strike', words, path, body, ...(from === undefined ? {} : { from }) });
}

/** What becomes of a strike. */
type Course = (somebody: Person, told: Acknowledged, colleague: Person) => Promise<void>;

/** The defense strikes another doctor: a second letter confirms who evaluates. */
const answered: Course = async (somebody, told) => {
  const made = await sendStrike(somebody, told, {});
  if (made === undefined) return;
  const { sent, isDeferred } = made;
  if (isDeferred) return void told.submissions.push({ ...sent, events: 0 });
  const written = { defenseStruckDoctor: haddad, defenseStruckOn: daysAgo(3), defenseStruckBy: 'mail' };
  const body = { event: 'theirStrike', ...written };
  const moved = await somebody.ask({ method: 'POST', path: `/strikes/${sent.id}/events`, key: `${sent.words}-move`, body });
  const isMoved = isRight(told, `theirStrike by ${somebody.role}`, moved);
  told.submissions.push({ ...sent, ...(isMoved ? { events: 1, written, letters: 2 } : { events: 0 }) });
};

/** The other side's time was over before it was sent, so that the desk moves it at its next look. */
const lapsing: Course = async (somebody, told) => {
  const made = await sendStrike(somebody, told, { issuedDaysAgo: 40 });
  if (made !== undefined) told.submissions.push({ ...made.sent, events: 1 });
};

/** Two people strike one panel in one moment. */
const contested: Course = async (somebody, told, colleague) => {
  const panelNumber = newPanel();
  const body = (words: string) => bodyOf({ words, panelNumber, issuedDaysAgo: 6 });
  await contest([somebody, colleague], told, { kind: 'strike', path, body, what: `the panel ${panelNumber}`, refusal: 'already entered' });
};

const readyWithinMs = 240_000;

/** A panel that was requested and issued: strikes are started from it. Undefined where the case system does not answer. */
async function issuedPanel(somebody: Person, told: Acknowledged): Promise<string | undefined> {
  const words = ownWord();
  const requested = {
    injury: '2025-03-14',
    claimNumber: 'WC-2025-004417',
    statute: '4061',
    treatingPhysician: `Dr. ${words}`,
    reportDate: '2026-04-01',
  };
  const made = await send(somebody, told, { kind: 'request', words, path: '/qme-panel-request', body: { ...panelRequest, ...requested } });
  if (made === undefined) return undefined;
  const { id } = made.sent;
  const until = performance.now() + readyWithinMs;
  const isReady = async (): Promise<boolean> =>
    (await somebody.ask({ method: 'GET', path: `/desk/submissions/${id}` })).body['state'] === 'ready';
  while (!(await isReady())) {
    if (performance.now() > until) {
      told.oddities.push(`The request ${id} can be sent and never became ready.`);
      return undefined;
    }
    await pause(500);
  }
  for (const body of [
    { event: 'request', requestedOn: daysAgo(6), confirmationNumber: 'W-11873' },
    { event: 'issue', panelNumber: newPanel(), issuedOn: daysAgo(6), panelSpecialty: 'Orthopaedic surgery (MOS)' },
  ]) {
    const moved = await somebody.ask({ method: 'POST', path: `/qme-panel-request/${id}/events`, key: `${words}-${body.event}`, body });
    if (!isRight(told, `${body.event} by ${somebody.role}`, moved)) return undefined;
  }
  told.submissions.push({ ...made.sent, events: 3, versions: 3 });
  return id;
}

/** Strikes, one after the other: each next one has the next course. */
export function strikes(colleague: (somebody: Person) => Person, doLapse: boolean): Turn {
  let panel: Promise<string | undefined> | undefined;
  const handedOver: Course = async (somebody, told) => {
    panel ??= issuedPanel(somebody, told);
    const id = await panel;
    if (id === undefined) return;
    const made = await sendStrike(somebody, told, { from: { id, shape: 'panelIssued' } });
    if (made !== undefined) told.submissions.push({ ...made.sent, events: 0 });
  };
  const courses = [answered, ...(doLapse ? [lapsing, handedOver] : []), contested];
  let number = 0;
  return async (somebody, told) => {
    const course = courses[number % courses.length];
    number += 1;
    await course?.(somebody, told, colleague(somebody));
  };
}

const isStrike = ({ kind }: Sent): boolean => kind === 'strike';
export const isAnswered = (sent: Sent): boolean => isStrike(sent) && sent.written !== undefined;
export const isUnistrike = (sent: Sent): boolean => isStrike(sent) && sent.written === undefined && sent.events === 1;
export const isContested = (sent: Sent): boolean => isStrike(sent) && sent.contested !== undefined;
export const isHandedOver = (sent: Sent): boolean => isStrike(sent) && sent.from !== undefined;
