import type { CompiledAddressees, CompiledAutomation, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { CompiledLetter } from '#engine/compilation/compiled-letter.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { FormFinding } from '#engine/form/form-state.ts';
import { formValues } from '#engine/form/form-values.ts';
import { byRows, lettersOfRows, missingFindings, replacedFindings, serviceFindings, together } from '#engine/form/judge-recipients.ts';
import { noRecipients, type Recipients, resolveRecipients } from '#engine/recipients/recipients.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { EnclosedFiles, LetterModel } from './letter-model.ts';
import { resolveLetter } from './resolve-letter.ts';

/** A letter with every value in place, who gets it, the office it comes from, and the places of the files that it encloses. */
export type WrittenLetter = EnclosedFiles & {
  readonly name: string;
  readonly model: LetterModel;
  readonly office: PlainRecord;
  readonly recipients: Pick<Recipients, 'to' | 'cc' | 'leftOut'>;
};

/** The letters of a submission or an event, with all that keeps one from being sent and what is pointed out. */
export type WrittenLetters = {
  readonly letters: readonly WrittenLetter[];
  readonly faults: readonly DataFault[];
  readonly warnings: readonly DataFault[];
  /** What a person answers before they are sent. */
  readonly questions: readonly DataFault[];
};

type Written = Pick<WrittenLetters, 'letters' | 'faults'>;

type Content = {
  readonly compiled: CompiledAutomation;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  readonly scopes: ScopeValues;
};

/** A letter that is to be written, with the people who get it; undefined while the parties of the case are not loaded. */
export type AddressedLetter = {
  readonly letter: CompiledLetter;
  readonly addressees: CompiledAddressees;
  readonly recipients: Recipients | undefined;
};

const notLoaded: DataFault = {
  pointer: '',
  code: 'no_addressee',
  message: {
    en: "The case's parties couldn't be loaded, so the letter has no recipients.",
    es: 'No se pudieron cargar las partes del caso, así que la carta no tiene destinatarios.',
  },
};

/** The letters that the first send writes. */
export function lettersOfSubmission({ addressees }: CompiledForm): readonly string[] {
  return addressees.filter(({ writes }) => writes === 'always').map(({ name }) => name);
}

type Addressing = Content & { readonly values: PlainRecord };

const holdsIn =
  ({ values, scopes }: Addressing) =>
  (condition: Expression): boolean =>
    condition.evaluate(values, { figures: scopes.figures }) === true;

/** Who gets some letters that are served as one; undefined while the parties of the case are not loaded. */
function recipientsFor(addressing: Addressing, addressees: CompiledAddressees): Recipients | undefined {
  const { compiled, values, scopes } = addressing;
  const usual = addressees.usual?.evaluate(values, { figures: scopes.figures });
  const others = lettersOfRows(compiled, addressees);
  return resolveRecipients({ addressees, others, values, usual, holds: holdsIn(addressing) });
}

const addressingOf = (content: Content): Addressing => ({ ...content, values: formValues(content) });

function addressed(addressing: Addressing, names: readonly string[]): readonly AddressedLetter[] {
  const { compiled } = addressing;
  return compiled.addressees.flatMap((addressees) => {
    const letter = compiled.letters.find(({ name }) => name === addressees.name);
    if (letter === undefined || !names.includes(addressees.name)) return [];
    if (addressees.if !== undefined && !holdsIn(addressing)(addressees.if)) return [];
    return [{ letter, addressees, recipients: recipientsFor(addressing, addressees) }];
  });
}

/** Those of some letters whose condition holds, in the order of the manifest. */
export function addressedLetters({ names, ...content }: Content & { readonly names: readonly string[] }): readonly AddressedLetter[] {
  return addressed(addressingOf(content), names);
}

const faultOf = ({ pointer, code, say }: FormFinding): DataFault => ({ pointer, code, message: say });

const isError = ({ level }: FormFinding): boolean => level === 'error';

/** What is wrong with how letters are served whose methods stand in one field, and that somebody gets each of them. */
function findingsOf(addressing: Addressing, letters: readonly AddressedLetter[]): readonly FormFinding[] {
  const all = together(letters.map(({ addressees }) => addressees));
  const recipients = all === undefined ? undefined : recipientsFor(addressing, all);
  if (all === undefined || recipients === undefined) return [];
  const missing = letters.flatMap((letter) => missingFindings(letter.addressees, letter.recipients ?? noRecipients));
  return [...serviceFindings(all, recipients), ...missing, ...replacedFindings(all, recipients)];
}

/** Who gets a letter of an act, by its name. */
export const recipientsIn =
  (letters: readonly AddressedLetter[]) =>
  (name: string): Recipients | undefined =>
    letters.find(({ letter }) => letter.name === name)?.recipients;

function writeOne(content: Content, letters: readonly AddressedLetter[], { letter, recipients }: AddressedLetter): Written {
  if (recipients === undefined) return { letters: [], faults: [notLoaded] };
  const resolved = resolveLetter({ ...content, letter, recipients, recipientsOf: recipientsIn(letters) });
  if (!resolved.ok) return { letters: [], faults: resolved.faults };
  const { model, office, encloses, shared } = resolved;
  const { to, cc, leftOut } = recipients;
  return { letters: [{ name: letter.name, model, office, encloses, shared, recipients: { to, cc, leftOut } }], faults: [] };
}

/** Writes those of some letters whose condition holds, but for those that cannot be served. */
export function writeLetters({ names, ...content }: Content & { readonly names: readonly string[] }): WrittenLetters {
  if (names.length === 0) return { letters: [], faults: [], warnings: [], questions: [] };
  const addressing = addressingOf(content);
  const letters = addressed(addressing, names);
  const groups = byRows(letters, ({ addressees }) => addressees).map((group) => ({ group, found: findingsOf(addressing, group) }));
  const found = groups.flatMap((one) => one.found);
  const unserved = new Set(groups.flatMap((one) => (one.found.some(isError) ? one.group : [])));
  const written = letters.filter((letter) => !unserved.has(letter)).map((letter) => writeOne(content, letters, letter));
  return {
    letters: written.flatMap((one) => one.letters),
    faults: [...found.filter(isError).map(faultOf), ...written.flatMap((one) => one.faults)],
    warnings: found.filter((finding) => !isError(finding)).map(faultOf),
    questions: found.filter(({ level }) => level === 'ask').map(faultOf),
  };
}
