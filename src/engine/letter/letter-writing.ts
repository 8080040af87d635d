import type { DatedFigures } from '#domain/dated-figures.ts';
import type { Expression } from '#engine/expression/expression.ts';
import { unknown } from '#engine/expression/value.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { Language } from '#engine/data/localized-text.ts';
import { isList, type PlainRecord } from '#engine/data/plain-data.ts';
import type { Recipients } from '#engine/recipients/recipients.ts';
import type { BlockPlace, CompiledText } from '#engine/compilation/compiled-letter.ts';
import type { Inline } from './letter-model.ts';
import { missingValue, type RowPlaces } from './missing-value.ts';

/** Why a letter cannot be written: the field whose value is missing, and the block that needs it. */
export type LetterFault = {
  /** JSON pointer of the field in the form; empty when what is missing is no field. */
  readonly pointer: string;
  readonly code: 'letter_value_missing';
  readonly message: { readonly en: string; readonly es: string };
  /** The block in its declaration, and the expression in it that has no value. */
  readonly block: BlockPlace;
  readonly source: string;
};

/** A letter while it is written: what expressions see, and what was missing so far. */
export type Writing = {
  readonly compiled: CompiledForm;
  readonly values: PlainRecord;
  readonly figures: DatedFigures;
  readonly language: Language;
  readonly recipients: Pick<Recipients, 'to' | 'cc'>;
  readonly faults: LetterFault[];
  /** Where the row of a name stands in the form, for the rows that are repeated around. */
  readonly rows: RowPlaces;
};

/** Notes that a value is missing which a block needs. */
export function noteMissing(writing: Writing, expression: Expression, block: BlockPlace): void {
  const { pointer, message } = missingValue(writing, expression);
  writing.faults.push({ pointer, code: 'letter_value_missing', message, block, source: expression.source });
}

type Unsupervised = { readonly signer: string; readonly expression: Expression; readonly block: BlockPlace };

/** Notes that a letter cannot be signed, because nobody supervises the hearing representative who would. */
export function noteUnsupervised({ compiled, faults }: Writing, { signer, expression, block }: Unsupervised): void {
  const named = compiled.steps.flatMap((step) => (step.kind === 'name' && step.name === expression.source ? step.is.reads : []));
  const [path] = [...expression.reads, ...named].filter((read) => compiled.fields.some((field) => field.path === read));
  const message = {
    en: `${signer} is a hearing representative without a supervising attorney, whom the signature must name (8 CCR 10401(e)). Ask an administrator to enter one on the page Firm, or choose who signs.`,
    es: `${signer} es representante de audiencias sin abogado supervisor, a quien la firma debe nombrar (8 CCR 10401(e)). Pida a un administrador que lo agregue en la página Firma, o elija quién firma.`,
  };
  const pointer = path === undefined ? '' : `/${path.replaceAll('.', '/')}`;
  faults.push({ pointer, code: 'letter_value_missing', message, block, source: expression.source });
}

/** Whether a condition holds; unknown does not. */
export function holdsIn({ values, figures }: Writing, condition: Expression): boolean {
  return condition.evaluate(values, { figures }) === true;
}

/** The same letter with a name that stands for a row. */
export function forRow(writing: Writing, name: string, row: unknown): Writing {
  return { ...writing, values: { ...writing.values, [name]: row } };
}

/** The same letter for each row of a list, by the name that stands for the row; nothing while the list is unknown. */
export function forEachRow(writing: Writing, list: Expression, name: string): readonly Writing[] {
  const rows = list.evaluate(writing.values, { figures: writing.figures });
  // A table of the form, as it is or with its computed values, whose rows a fault can point at.
  const table = /^\s*(?:computed\.)?([a-z]\w*)\s*$/i.exec(list.source)?.[1];
  return (isList(rows) ? rows : []).map((row, index) => {
    const inner = forRow(writing, name, row);
    return table === undefined
      ? inner
      : { ...inner, rows: { ...writing.rows, [name]: { path: `${table}[]`, pointer: `/${table}/${index}` } } };
  });
}

function textInline(text: string, { bold, italic }: { readonly bold: boolean; readonly italic: boolean }): Inline {
  return { text, ...(bold ? { bold } : {}), ...(italic ? { italic } : {}) };
}

/** A text with its values put in; a missing value is noted at the block. */
export function inlinesOf(writing: Writing, text: CompiledText, block: BlockPlace): readonly Inline[] {
  const pieces = writing.language === 'es' ? (text.es ?? text.en) : text.en;
  return pieces.flatMap((piece): readonly Inline[] => {
    if (piece.kind === 'break') return [{ break: true }];
    if (piece.kind === 'words') return [textInline(piece.text, piece)];
    const answer = piece.is.evaluate(writing.values, { figures: writing.figures });
    if (typeof answer !== 'string') noteMissing(writing, piece.is, block);
    return typeof answer === 'string' && answer !== '' ? [textInline(answer, piece)] : [];
  });
}

/** A text with its values put in, without marks. */
export function plainText(writing: Writing, text: CompiledText, block: BlockPlace): string {
  return inlinesOf(writing, text, block)
    .map((inline) => ('break' in inline ? '\n' : inline.text))
    .join('');
}

/** The answer of an expression as a record; undefined, with a fault, when it is missing. */
export function recordIn(writing: Writing, expression: Expression, block: BlockPlace): PlainRecord | undefined {
  const answer = expression.evaluate(writing.values, { figures: writing.figures });
  if (answer === unknown || typeof answer !== 'object' || isList(answer)) {
    noteMissing(writing, expression, block);
    return undefined;
  }
  return { ...answer };
}
