import { calendarDate, longDate } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { formValues } from '#engine/form/form-values.ts';
import type { Language } from '#engine/data/localized-text.ts';
import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { isForFiling } from '#engine/recipients/sworn-service.ts';
import type { Recipients } from '#engine/recipients/recipients.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { CompiledLetter } from '#engine/compilation/compiled-letter.ts';
import type { EnclosedFiles, LetterModel } from './letter-model.ts';
import { addresseeLines, letterheadOf, officeOf } from './letter-people.ts';
import { letterWords, serviceText } from './letter-words.ts';
import { type LetterFault, noteMissing, plainText, type Writing } from './letter-writing.ts';
import { withReadableTexts } from './readable-text.ts';
import { writePacket } from './write-packet.ts';
import { enclosedFiles, signerOf, writeBlocks, writeEnclosedPages } from './write-blocks.ts';

export type { LetterFault } from './letter-writing.ts';

/** What a letter is written from: the body that is kept, the computed values as they are stored, the scopes and the recipients. */
export type LetterRequest = {
  readonly compiled: CompiledForm;
  readonly letter: CompiledLetter;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  readonly scopes: ScopeValues;
  readonly recipients: Pick<Recipients, 'to' | 'cc'>;
  /** Who gets another letter of the same act, by its name: a packet encloses that one as they get it. */
  readonly recipientsOf?: ((name: string) => Pick<Recipients, 'to' | 'cc'> | undefined) | undefined;
};

/** A letter with every value in place, the office that it comes from and the places of the files that it encloses, or all values that are missing for it. */
export type ResolvedLetter =
  | ({ readonly ok: true; readonly model: LetterModel; readonly office: PlainRecord } & EnclosedFiles)
  | { readonly ok: false; readonly faults: readonly LetterFault[] };

function languageOf(letter: CompiledLetter, writing: Writing): Language | undefined {
  if (typeof letter.language === 'string') return letter.language;
  const answer = letter.language.evaluate(writing.values, { figures: writing.figures });
  return answer === 'en' || answer === 'es' ? answer : undefined;
}

function dateOf({ values, language }: Writing): string {
  const { letterOn = values['today'] } = values;
  const day = typeof letterOn === 'string' ? calendarDate(letterOn) : undefined;
  return day === undefined ? '' : longDate(day, language);
}

/** "María Muñoz, our file 20260017": whose case a letter is about. */
function matterOf({ values, language }: Writing): string | undefined {
  const { applicantName, caseFileNumber } = recordOf(values['case']);
  if (typeof applicantName !== 'string' || typeof caseFileNumber !== 'string') return undefined;
  return `${applicantName}, ${letterWords[language].ourFile} ${caseFileNumber}`;
}

/** Faults at one field are told once. */
function withoutRepeats(faults: readonly LetterFault[]): readonly LetterFault[] {
  return faults.filter(
    (fault, index) => faults.findIndex((other) => other.pointer === fault.pointer && other.message.en === fault.message.en) === index,
  );
}

/** A letter within a packet: in its own language, as those see it who get it, and from the office of its own signer. */
function modelWithin(request: LetterRequest, letter: CompiledLetter, { writing, office }: Outer): LetterModel {
  const recipients = request.recipientsOf?.(letter.name);
  const own = recipients === undefined ? writing : { ...writing, recipients, values: formValues({ ...request, recipients }) };
  const inner = { ...own, language: languageOf(letter, own) ?? own.language };
  const signer = signerOf(inner, letter.blocks);
  return modelOf(request, letter, {
    writing: inner,
    office: Object.keys(signer).length > 0 ? officeOf(inner.values['firm'], signer) : office,
  });
}

type Outer = { readonly writing: Writing; readonly office: PlainRecord };

function modelOf(request: LetterRequest, letter: CompiledLetter, { writing, office }: Outer): LetterModel {
  const { language, recipients, values } = writing;
  const { isPacket, isBare } = letter;
  const packet =
    isPacket === true
      ? writePacket(writing, letter.blocks, (one, inner) => modelWithin(request, one, { writing: inner, office }))
      : undefined;
  const addressees = recipients.to.filter((recipient) => !isForFiling(recipient));
  return {
    language,
    title: plainText(writing, letter.title, { file: letter.file, pointer: '/title' }),
    ...defined({ matter: matterOf(writing) }),
    letterhead: letterheadOf(values['firm'], office, language),
    date: dateOf(writing),
    service: serviceText(addressees.length > 0 ? addressees : recipients.cc, language),
    addressees: addressees.map((recipient) => addresseeLines(recipient, language)),
    blocks:
      isBare === true
        ? []
        : [...writeBlocks(writing, letter.blocks), ...(isPacket === true ? [] : writeEnclosedPages(writing, letter.blocks))],
    ...defined({ packet, isBare }),
    pageLabel: letterWords[language].page,
  };
}

function writtenLetter(request: LetterRequest) {
  const { compiled, letter, data, computed, scopes, recipients } = request;
  const values = formValues({ compiled, data, computed, scopes, recipients });
  const start: Writing = { compiled, values, figures: scopes.figures, language: 'en', recipients, faults: [], rows: {} };
  const language = languageOf(letter, start);
  if (language === undefined && typeof letter.language !== 'string')
    noteMissing(start, letter.language, { file: letter.file, pointer: '/language' });
  const writing: Writing = { ...start, language: language ?? 'en' };
  const office = officeOf(values['firm'], signerOf(writing, letter.blocks));
  const model = withReadableTexts(modelOf(request, letter, { writing, office }));
  const { shared, encloses } = enclosedFiles(writing, letter.blocks);
  // A packet may enclose the files of a letter within it, too.
  const inPacket = model.packet?.flatMap((item) => (item.kind === 'file' ? [item.pointer] : []));
  return { model, office, enclosed: { shared, encloses: inPacket ?? encloses }, faults: start.faults };
}

/** Puts every value into a letter. A missing value is a fault at the field that lacks it; every fault is told. */
export function resolveLetter(request: LetterRequest): ResolvedLetter {
  const { model, office, enclosed, faults } = writtenLetter(request);
  return faults.length === 0 ? { ok: true, model, office, ...enclosed } : { ok: false, faults: withoutRepeats(faults) };
}

/** Every place of a letter that has no value to write, also where one field is missing in several. */
export function missingInLetter(request: LetterRequest): readonly LetterFault[] {
  return writtenLetter(request).faults;
}
