import type { InputFault } from '#server/platform/app-error.ts';
import commonWords from './common-passwords.json' with { type: 'json' };

const shortest = 12;
const longest = 128;

/** Whose password it is to be: guessers try these first. */
export type PasswordOwner = { readonly email: string; readonly name: string; readonly lastName: string };

/** What is wrong with a new password of a person, at a pointer of the body; empty when it may be used. */
export function passwordFaults(password: string, owner: PasswordOwner, pointer: string): readonly InputFault[] {
  const length = Array.from(password.normalize('NFKC')).length;
  if (length < shortest || length > longest)
    return [{ pointer, code: 'passwordLength', message: `Password must be ${shortest} to ${longest} characters long.` }];
  const plain = password.normalize('NFKC').toLowerCase();
  if (isOwn(plain, owner))
    return [
      {
        pointer,
        code: 'ownPassword',
        message: "The password can't be based on your email address or name.",
        remedy: 'Choose another one, for example four words that have nothing to do with each other.',
      },
    ];
  if (!isCommon(plain)) return [];
  return [
    {
      pointer,
      code: 'commonPassword',
      message: 'This is a common password.',
      remedy: 'Choose another one, for example four words that have nothing to do with each other.',
    },
  ];
}

const common: ReadonlySet<string> = new Set(commonWords);
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1q2w3e4r5t6y7u8i9o0p',
];
const runs = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
const shortestRun = 4;

/** Published with the desk, so everybody knows it. */
const demonstrations = 'demo-desk-2026';

/** Whether hardly anything but words of the list, runs of the keyboard and repetitions is in it. Guessers try exactly these. */
function isCommon(plain: string): boolean {
  return plain === demonstrations || common.has(plain) || isRepeated(plain) || effortFor(plain) <= mostEffort;
}

const shortestOwn = 3;
/** Signs beside one's own name and address that make a password. */
const fewestOthers = 6;

/** Whether hardly anything but the person's own address and name is in it. */
function isOwn(plain: string, { email, name, lastName }: PasswordOwner): boolean {
  const words = [email, ...email.split(/[@._+-]/), ...name.split(' '), ...lastName.split(' ')]
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length >= shortestOwn)
    .toSorted((one, other) => other.length - one.length);
  const others = words.reduce((rest, word) => rest.replaceAll(word, ''), plain);
  return others !== plain && Array.from(others).length < fewestOthers;
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};

function asLetters(text: string): string {
  return text.replaceAll(/[0134579@$!+]/g, (sign) => lookAlikes[sign] ?? sign);
}

/** "abcabcabcabc" and "aaaaaaaaaaaa". */
function isRepeated(text: string): boolean {
  return /^(.{1,8}?)\1{2,}.{0,3}$/su.test(text);
}

const wordEffort = 3;
/** One common word with eight signs around it, two with five, or three with two. */
const mostEffort = 11;

/** What it costs a guesser to put the text together: a word or a run of the keyboard three, any other sign one, or three when it is a letter. */
function effortFor(text: string): number {
  const efforts = [0];
  for (let from = 0; from < text.length; from += 1) {
    const effort = efforts[from] ?? Infinity;
    for (const step of stepsAt(text.slice(from))) {
      const to = from + step.length;
      efforts[to] = Math.min(efforts[to] ?? Infinity, effort + step.effort);
    }
  }
  return efforts[text.length] ?? Infinity;
}

type Step = { readonly length: number; readonly effort: number };

function stepsAt(rest: string): readonly Step[] {
  const sign = { length: 1, effort: /^\p{L}/u.test(rest) ? wordEffort : 1 };
  const lengths = Array.from({ length: Math.min(rest.length, longestWord) }, (_, index) => index + 1);
  const words = lengths.filter(
    (length) => length > 1 && (common.has(rest.slice(0, length)) || common.has(asLetters(rest.slice(0, length)))),
  );
  return [sign, ...[...words, ...runAt(rest), ...repetitionAt(rest)].map((length) => ({ length, effort: wordEffort }))];
}

/** "1111" and "abcabcabc" cost a guesser no more than a word. */
function repetitionAt(rest: string): readonly number[] {
  const [repeated] = /^(.{1,4}?)\1{2,}/su.exec(rest) ?? [];
  return repeated === undefined ? [] : [repeated.length];
}

const longestWord = Math.max(...commonWords.map((word) => word.length));

function runAt(rest: string): readonly number[] {
  let length = Math.min(rest.length, 32);
  while (length >= shortestRun && !runs.some((run) => run.includes(rest.slice(0, length)))) length -= 1;
  return length >= shortestRun ? [length] : [];
}
