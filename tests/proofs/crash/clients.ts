import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { roles } from '../../access/roles.ts';
import { isRight, nothingYet, ownWord, type Acknowledged, type Turn } from './acknowledged.ts';
import { partOf, rowsOf } from './answers.ts';
import { appointments } from './appointment-turns.ts';
import { servePanel } from './panel-turns.ts';
import { emailOf, person, type Desk, type Person } from './person.ts';
import { bookings, courses, draftsOfLetters, letter, receipt } from './sending-turns.ts';
import { strikes } from './strike-turns.ts';

export type Clients = {
  readonly acknowledged: Acknowledged;
  /** Everybody brings to an end what was begun, and stops. */
  readonly stop: () => Promise<void>;
};

const firstTyped = 20_260_201;
/** Cases in whose drafts somebody types on and on. */
export const typedCases = Array.from({ length: 40 }, (_, index) => String(firstTyped + index));

const upload: Turn = async (somebody, told) => {
  const colour = `#${randomBytes(3).toString('hex')}`;
  const bytes = await sharp({ create: { width: 24, height: 24, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${ownWord()}.png`);
  const answer = await somebody.ask({ method: 'POST', path: '/files', body: form });
  if (isRight(told, `upload by ${somebody.role}`, answer)) told.uploads.push({ fileId: String(answer.body['fileId']) });
};

const searched = ['Muñoz', 'Kelp', 'Quintero', ...Array.from({ length: 5 }, (_, index) => `GW-1${index}`)];

/** Finds a case and opens it: of an outside case system that does not answer, what the desk heard before. */
const lookUp: Turn = async (somebody, told) => {
  const words = searched[Math.floor(Math.random() * searched.length)] ?? '';
  const search = `/merusCaseInfo/getCaseNumberByName/?caseName=${encodeURIComponent(words)}`;
  const found = await somebody.ask({ method: 'GET', path: search });
  const matches = rowsOf(found, 'matches');
  const number = matches[Math.floor(Math.random() * matches.length)]?.['caseFileNumber'];
  if (!isRight(told, `search by ${somebody.role}`, found) || typeof number !== 'string') return;
  const opened = await somebody.ask({ method: 'GET', path: `/desk/cases/${encodeURIComponent(number)}` });
  if (!isRight(told, `case by ${somebody.role}`, opened)) return;
  told.cases.opened += 1;
  if (partOf(opened, 'copy')['isStale'] === true) told.cases.stale += 1;
  const openedNumber = partOf(opened, 'case')['caseFileNumber'];
  if (openedNumber !== number) told.oddities.push(`The case ${number} was opened and is ${String(openedNumber)}.`);
};

/** Types on in one draft; after a lost answer it reads what the desk has. */
function typist(number: number): Turn {
  const place = typedCases[number % typedCases.length] ?? '';
  let revision = 0;
  return async (somebody, told) => {
    const words = ownWord();
    const path = `${draftsOfLetters}/${place}`;
    const noteIt = (): void => void told.drafts.set(place, { email: emailOf(somebody.role), automation: '5710-fees', place, words });
    const answer = await somebody.ask({
      method: 'PUT',
      path,
      body: { data: { location: words, hourlyRate: 450 }, version: 'v1', revision },
    });
    if (answer.status === 200) {
      revision = Number(answer.body['revision']);
      noteIt();
      return;
    }
    const { body } = await somebody.ask({ method: 'GET', path });
    const data = JSON.stringify(body['data'] ?? null);
    const was = told.drafts.get(place)?.words;
    revision = Number(body['revision']);
    if (data.includes(words)) noteIt();
    else
      told.oddities.push(`The draft ${place} was answered ${answer.status} and holds ${data}, neither ${words} nor a change after ${was}.`);
  };
}

const mayPay: ReadonlySet<string> = new Set(['admin', 'manager', 'operations']);
const mayBook: ReadonlySet<string> = new Set([
  'admin',
  'manager',
  'caseManager',
  'assistantCaseManager',
  'handlingAttorney',
  'hearingRepresentative',
]);

/** Only roles that may send letters; every one of them is somebody's. */
const senders = roles.filter((role) => mayPay.has(role) || mayBook.has(role));

type Office = Desk & {
  /** Depositions lapse where the declarations of the desk say so. */
  readonly doLapse?: boolean;
  /** People hardly pause between two things. */
  readonly isHurried?: boolean;
};

/** So many people at work at once. */
export function startClients(desk: Office, count: number, told: Acknowledged = nothingYet()): Clients {
  let stopped = false;
  const booking = bookings(courses.filter(({ lapses }) => lapses !== true || desk.doLapse === true));
  const colleague = ({ role }: Person): Person => person(desk, role === 'manager' ? 'admin' : 'manager', told);
  const striking = strikes(colleague, desk.doLapse === true);
  const examining = appointments(colleague);
  const work = async (number: number): Promise<void> => {
    const role = senders[number % senders.length] ?? 'admin';
    const somebody = person(desk, role, told);
    const types = typist(number);
    const turns = [
      letter,
      types,
      lookUp,
      ...(mayBook.has(role) ? [booking, striking, examining, servePanel] : []),
      upload,
      types,
      ...(mayPay.has(role) ? [receipt] : []),
    ];
    for (let turn = number; !stopped; turn += 1) {
      await turns[turn % turns.length]?.(somebody, told);
      await pause(desk.isHurried === true ? 100 : 500 + Math.random() * 2_000);
    }
  };
  const working = Array.from({ length: count }, (_, number) => work(number));
  return {
    acknowledged: told,
    stop: async () => {
      stopped = true;
      await Promise.all(working);
    },
  };
}
