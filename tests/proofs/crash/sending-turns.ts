import { nextDeposition, feeLetter, payment } from '../../server/sending.ts';
import { isRight, ownWord, type Acknowledged, type Sent, type Turn } from './acknowledged.ts';
import type { Answer, Person, Request } from './person.ts';

export const draftsOfLetters = '/desk/drafts/5710-fees';

/** The case of every letter: a draft begins only on a case that is there. */
const caseOfLetters = feeLetter.caseFileNumber;

function letterIn({ body }: Answer): Pick<Sent, 'letter'> {
  const letter = body['letter'];
  if (typeof letter !== 'object' || letter === null || !('documentId' in letter) || !('sha256' in letter)) return {};
  return { letter: { documentId: String(letter.documentId), sha256: String(letter.sha256) } };
}

type Sending = Pick<Sent, 'kind' | 'words'> & Pick<Request, 'path' | 'body' | 'draft' | 'from'>;
export type Made = { readonly sent: Omit<Sent, 'events'>; readonly isDeferred: boolean };

/** One that waits for the case system is made a record later, under the same id. */
export async function send(somebody: Person, told: Acknowledged, { kind, words, ...request }: Sending): Promise<Made | undefined> {
  const answer = await somebody.ask({ method: 'POST', key: words, ...request });
  if (!isRight(told, `${kind} by ${somebody.role}`, answer)) return undefined;
  const from = request.from === undefined ? {} : { from: request.from.id };
  return { sent: { id: String(answer.body['id']), words, kind, ...from, ...letterIn(answer) }, isDeferred: answer.status === 202 };
}

const letterOf = (words: string) =>
  ({ kind: 'letter', words, path: '/cloud/generate5710Letter', body: { ...feeLetter, location: `Room ${words}` } }) as const;

/** Types a letter before it is sent; a lost answer is no matter, since it is there or was never kept. */
export const letter: Turn = async (somebody, told) => {
  const words = ownWord();
  const body = { data: { location: words }, version: 'v1', revision: 0 };
  await somebody.ask({ method: 'PUT', path: `${draftsOfLetters}/${caseOfLetters}`, body });
  const made = await send(somebody, told, { ...letterOf(words), draft: caseOfLetters });
  if (made !== undefined) told.submissions.push({ ...made.sent, events: 0 });
};

let cents = 0;
export const receipt: Turn = async (somebody, told) => {
  cents += 1;
  const words = ownWord();
  const body = { ...payment, amountPaid: 1000 + cents / 100, checkNumber: words };
  const made = await send(somebody, told, { kind: 'payment', words, path: '/invoice/payments', body });
  if (made !== undefined) told.submissions.push({ ...made.sent, events: 0 });
};

/** What becomes of a deposition. */
export type Course = {
  readonly booked: (words: string) => object;
  /** The event that a person sends, and what it writes. */
  readonly event?: { readonly name: string; readonly writes: NonNullable<Sent['written']> };
  /** The fee letter is started from it. */
  readonly startsLetter?: boolean;
  /** The desk moves it by itself. */
  readonly lapses?: boolean;
};

const remote = (words: string) => ({ ...nextDeposition(), url: `https://video.example.com/${words}` });

export const courses: readonly Course[] = [
  { booked: remote, event: { name: 'complete', writes: { hoursOnRecord: 2.4 } }, startsLetter: true },
  { booked: (words) => ({ ...nextDeposition(), place: 'inPerson', location: `Room ${words}`, url: undefined }), lapses: true },
  { booked: remote, event: { name: 'notified', writes: { clientToldOn: '2026-05-04', clientToldBy: 'phone' } } },
];

/** Books a deposition and does to it what its course says; the next one has the next course. */
export function bookings(those: readonly Course[]): Turn {
  let number = 0;
  return async (somebody, told) => {
    const course = those[number % those.length];
    number += 1;
    if (course === undefined) return;
    const words = ownWord();
    const made = await send(somebody, told, { kind: 'deposition', words, path: '/depositions/create', body: course.booked(words) });
    if (made !== undefined) await follow(somebody, told, { made, course });
  };
}

type Following = { readonly made: Made; readonly course: Course };

async function follow(somebody: Person, told: Acknowledged, { made, course }: Following): Promise<void> {
  const { sent } = made;
  const { event } = course;
  if (event === undefined || made.isDeferred) {
    told.submissions.push({ ...sent, events: course.lapses === true ? 1 : 0 });
    return;
  }
  const body = { event: event.name, ...event.writes };
  const moved = await somebody.ask({ method: 'POST', path: `/deposition/${sent.id}/events`, key: `${sent.words}-move`, body });
  const isMoved = isRight(told, `${event.name} by ${somebody.role}`, moved);
  told.submissions.push({ ...sent, ...(isMoved ? { events: 1, written: event.writes } : { events: 0 }) });
  if (!isMoved || course.startsLetter !== true) return;
  const started = await send(somebody, told, { ...letterOf(ownWord()), from: { id: sent.id, shape: 'depositionTaken' } });
  if (started !== undefined) told.submissions.push({ ...started.sent, events: 0 });
}

export const isLapsed = ({ kind, events, written }: Sent): boolean => kind === 'deposition' && events === 1 && written === undefined;
export const isCompleted = ({ written }: Sent): boolean => written?.['hoursOnRecord'] !== undefined;
export const isStarted = ({ from }: Sent): boolean => from !== undefined;
