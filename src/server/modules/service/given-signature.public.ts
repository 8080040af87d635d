import { foldText } from '#domain/fold-text.ts';
import { fullName } from '#domain/person-name.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import type { InputFault } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { ProofSignature } from '#server/platform/stored-json.ts';

/** A signature as it is sent: the name as it was typed, with the lines where it was drawn. */
export type GivenSignature = Omit<ProofSignature, 'at'>;

const longest = { name: 200, lines: 20_000 } as const;

/** The signature beside the fields of a form, also the typed name alone; a value of another shape is none. */
export function signatureIn(value: unknown): GivenSignature | undefined {
  const { name, lines } = typeof value === 'string' ? { name: value, lines: undefined } : recordOf(value);
  if (typeof name !== 'string' || name.trim() === '' || name.length > longest.name) return undefined;
  const isDrawn = typeof lines === 'string' && lines.length <= longest.lines && /^[ML0-9 ]+$/.test(lines);
  return { name: name.trim(), ...(isDrawn ? { lines } : {}) };
}

/** What is wrong with a signature: it is the person's own, who types the own name also under what is drawn. */
export function signatureFaults(given: GivenSignature | undefined, user: SignedIn): readonly InputFault[] {
  const name = fullName(user);
  if (given !== undefined && foldText(given.name) === foldText(name)) return [];
  const message = given === undefined ? 'Sign the proof of service: type your name.' : `Sign with your own name: type "${name}".`;
  return [{ pointer: '/signature', code: 'signature', message }];
}
