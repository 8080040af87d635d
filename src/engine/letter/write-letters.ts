import type { CompiledAddressees, CompiledAutomation, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { CompiledLetter } from '#engine/compilation/compiled-letter.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { FormFinding } from '#engine/form/form-state.ts';
import { formValues } from '#engine/form/form-values.ts';
import { missingFindings, serviceFindings } from '#engine/form/judge-recipients.ts';
import { type Recipients, resolveRecipients } from '#engine/recipients/recipients.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { LetterModel } from './letter-model.ts';
import { resolveLetter } from './resolve-letter.ts';

/** A letter with every value in place, who gets it, the office it comes from, and the places of the files that it encloses. */
export type WrittenLetter = {
  readonly name: string;
  readonly model: LetterModel;
  readonly office: PlainRecord;
  readonly encloses: readonly string[];
  readonly recipients: Pick<Recipients, 'to' | 'cc' | 'leftOut'>;
};

/** The letters of a submission or an event, with all that keeps one from being sent and what is pointed out. */
export type WrittenLetters = {
  readonly letters: readonly WrittenLetter[];
  readonly faults: readonly DataFault[];
  readonly warnings: readonly DataFault[];
};

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

/** Those of some letters whose condition holds, in the order of the manifest. */
export function addressedLetters({ names, ...content }: Content & { readonly names: readonly string[] }): readonly AddressedLetter[] {
  const { compiled, scopes } = content;
  const values = formValues(content);
  const holds = (condition: Expression): boolean => condition.evaluate(values, { figures: scopes.figures }) === true;
  return compiled.addressees.flatMap((addressees) => {
    const letter = compiled.letters.find(({ name }) => name === addressees.name);
    if (letter === undefined || !names.includes(addressees.name)) return [];
    if (addressees.if !== undefined && !holds(addressees.if)) return [];
    return [{ letter, addressees, recipients: resolveRecipients({ addressees, values, holds }) }];
  });
}

const faultOf = ({ pointer, code, say }: FormFinding): DataFault => ({ pointer, code, message: say });

function writeOne(content: Content, { letter, addressees, recipients }: AddressedLetter): WrittenLetters {
  if (recipients === undefined) return { letters: [], faults: [notLoaded], warnings: [] };
  const found = [...serviceFindings(addressees, recipients), ...missingFindings(addressees, recipients)];
  const faults = found.filter(({ level }) => level === 'error').map(faultOf);
  const warnings = found.filter(({ level }) => level === 'warn').map(faultOf);
  if (faults.length > 0) return { letters: [], faults, warnings };
  const resolved = resolveLetter({ ...content, letter, recipients });
  if (!resolved.ok) return { letters: [], faults: resolved.faults, warnings };
  const { model, office, encloses } = resolved;
  const { to, cc, leftOut } = recipients;
  return { letters: [{ name: letter.name, model, office, encloses, recipients: { to, cc, leftOut } }], faults: [], warnings };
}

/** Writes those of some letters whose condition holds. */
export function writeLetters(request: Content & { readonly names: readonly string[] }): WrittenLetters {
  const written = addressedLetters(request).map((addressed) => writeOne(request, addressed));
  return {
    letters: written.flatMap(({ letters }) => letters),
    faults: written.flatMap(({ faults }) => faults),
    warnings: written.flatMap(({ warnings }) => warnings),
  };
}
