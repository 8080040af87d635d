import { randomBytes } from 'node:crypto';
import type { Answer, Person, Told } from './person.ts';

export type Kind = 'letter' | 'deposition' | 'payment' | 'strike' | 'request' | 'appointment' | 'panel';

/** A record that was acknowledged, and what was done with it. */
export type Sent = {
  readonly id: string;
  readonly words: string;
  readonly kind: Kind;
  /** How often it is moved, by a person or by the desk itself. */
  readonly events: number;
  /** What an event wrote into it. */
  readonly written?: Readonly<Record<string, string | number>>;
  /** How many versions it has, where that does not follow from what was written. */
  readonly versions?: number;
  /** How many letters it has, with those of its events, where that does not follow from its kind. */
  readonly letters?: number;
  /** What several people wanted in one moment. */
  readonly contested?: string;
  /** The record that it was started from. */
  readonly from?: string;
  /** As the receipt names it; one that waited for the case system is written later. */
  readonly letter?: { readonly documentId: string; readonly sha256: string };
};

/** What the desk said it has. */
export type Acknowledged = Told & {
  readonly submissions: Sent[];
  readonly uploads: { readonly fileId: string }[];
  /** How often a case was opened, and how often a copy was all that the desk had. */
  readonly cases: { opened: number; stale: number };
  /** Of each draft what was acknowledged last. */
  readonly drafts: Map<string, { readonly email: string; readonly automation: string; readonly place: string; readonly words: string }>;
};

export const nothingYet = (): Acknowledged => ({
  submissions: [],
  uploads: [],
  cases: { opened: 0, stale: 0 },
  drafts: new Map(),
  oddities: [],
  repeats: 0,
  waits: new Map(),
});

/** What somebody does before the next thing. */
export type Turn = (somebody: Person, told: Acknowledged) => Promise<void>;

/** A word that stands nowhere else. */
export const ownWord = (): string => `w${randomBytes(9).toString('hex')}`;

export const isRight = (told: Acknowledged, what: string, { status, body }: Answer): boolean => {
  if (status === 200 || status === 201 || status === 202) return true;
  told.oddities.push(`${what} was answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
  return false;
};
