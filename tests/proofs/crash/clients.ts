import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { roles } from '../../access/roles.ts';
import { deposition, feeLetter, payment } from '../../server/sending.ts';
import { partOf, rowsOf } from './answers.ts';
import { emailOf, person, type Answer, type Desk, type Person, type Told } from './person.ts';

export type Kind = 'letter' | 'deposition' | 'payment';
type Receipt = {
  readonly id: string;
  readonly words: string;
  readonly kind: Kind;
  readonly events: number;
  /** As the receipt names it; one that waited for the case system is written later. */
  readonly letter?: { readonly documentId: string; readonly sha256: string };
};

/** What the desk said it has. */
export type Acknowledged = Told & {
  readonly submissions: Receipt[];
  readonly uploads: { readonly fileId: string }[];
  /** How often a case was opened, and how often a copy was all that the desk had. */
  readonly cases: { opened: number; stale: number };
  /** Of each draft what was acknowledged last. */
  readonly drafts: Map<string, { readonly email: string; readonly automation: string; readonly place: string; readonly words: string }>;
};

export type Clients = {
  readonly acknowledged: Acknowledged;
  /** Everybody brings to an end what was begun, and stops. */
  readonly stop: () => Promise<void>;
};

/** A word that stands nowhere else. */
const ownWord = (): string => `w${randomBytes(9).toString('hex')}`;

type Turn = (somebody: Person, told: Acknowledged) => Promise<void>;

const isRight = (told: Acknowledged, what: string, { status, body }: Answer): boolean => {
  if (status === 200 || status === 201 || status === 202) return true;
  told.oddities.push(`${what} was answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
  return false;
};

function letterIn({ body }: Answer): Pick<Receipt, 'letter'> {
  const letter = body['letter'];
  if (typeof letter !== 'object' || letter === null || !('documentId' in letter) || !('sha256' in letter)) return {};
  return { letter: { documentId: String(letter.documentId), sha256: String(letter.sha256) } };
}

const draftsOfLetters = '/desk/drafts/5710-fees';

/** The case of every letter: a draft begins only on a case that is there. */
const caseOfLetters = feeLetter.caseFileNumber;

const firstTyped = 20_260_201;
/** Cases in whose drafts somebody types on and on. */
export const typedCases = Array.from({ length: 40 }, (_, index) => String(firstTyped + index));

/** Types a letter before it is sent; a lost answer is no matter, since it is there or was never kept. */
async function typeLetter(somebody: Person, words: string): Promise<void> {
  const body = { data: { location: words }, version: 'v1', revision: 0 };
  await somebody.ask({ method: 'PUT', path: `${draftsOfLetters}/${caseOfLetters}`, body });
}

const sends = (kind: Kind, path: string, bodyOf: (words: string) => object): Turn => {
  return async (somebody, told) => {
    const words = ownWord();
    if (kind === 'letter') await typeLetter(somebody, words);
    const draft = kind === 'letter' ? { draft: caseOfLetters } : {};
    const answer = await somebody.ask({ method: 'POST', path, body: bodyOf(words), key: words, ...draft });
    if (!isRight(told, `${kind} by ${somebody.role}`, answer)) return;
    const made = { id: String(answer.body['id']), words, kind, ...letterIn(answer) };
    // one that waits for the case system is made a record later, under the same id
    if (kind !== 'deposition' || answer.status === 202 || !mayCancel.has(somebody.role)) {
      told.submissions.push({ ...made, events: 0 });
      return;
    }
    const moved = await somebody.ask({
      method: 'POST',
      path: `/deposition/${made.id}/events`,
      body: { event: 'cancel', cancelledBy: 'defense', cancelReason: 'The case settled' },
      key: `${words}-move`,
    });
    const isMoved = isRight(told, `cancel by ${somebody.role}`, moved);
    told.submissions.push({ ...made, events: isMoved ? 1 : 0 });
  };
};

const letter = sends('letter', '/cloud/generate5710Letter', (words) => ({ ...feeLetter, location: `Room ${words}` }));
const booking = sends('deposition', '/depositions/create', (words) => ({ ...deposition, url: `https://video.example.com/${words}` }));
let cents = 0;
const receipt: Turn = async (somebody, told) => {
  cents += 1;
  const amountPaid = 1000 + cents / 100;
  const sent = sends('payment', '/invoice/payments', (words) => ({ ...payment, amountPaid, checkNumber: words }));
  await sent(somebody, told);
};

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

const mayCancel: ReadonlySet<string> = new Set(['admin', 'caseManager', 'handlingAttorney']);

/** Only roles that may send letters; every one of them is somebody's. */
const senders = roles.filter((role) => mayPay.has(role) || mayBook.has(role));

export const nothingYet = (): Acknowledged => ({
  submissions: [],
  uploads: [],
  cases: { opened: 0, stale: 0 },
  drafts: new Map(),
  oddities: [],
  repeats: 0,
  waits: new Map(),
});

/** So many people at work at once. */
export function startClients(desk: Desk, count: number, told: Acknowledged = nothingYet()): Clients {
  let stopped = false;
  const work = async (number: number): Promise<void> => {
    const role = senders[number % senders.length] ?? 'admin';
    const somebody = person(desk, role, told);
    const types = typist(number);
    const turns = [letter, types, lookUp, ...(mayBook.has(role) ? [booking] : []), upload, types, ...(mayPay.has(role) ? [receipt] : [])];
    for (let turn = number; !stopped; turn += 1) {
      await turns[turn % turns.length]?.(somebody, told);
      await pause(500 + Math.random() * 2_000);
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
