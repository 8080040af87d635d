import { isList, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { typeInWords, typeOfSchema } from '#engine/expression/value-type.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { isFileShape } from '#engine/check-shape/control-fit.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, repeated, unknownField, unknownName } from '#engine/check-shape/folder-facts.ts';
import { isReader, readerCatalogue, readingFields, type ReaderName } from '#engine/readings/reader-catalogue.ts';
import type { Read } from '#schemas/meta/rules.gen.ts';

/** The file that is read: one file of the form, of the kinds that the reader reads. */
function fileFindings(
  facts: FolderFacts,
  place: Place,
  { file, by }: { readonly file: string; readonly by: ReaderName },
): readonly Finding[] {
  const field = facts.fields?.get(file);
  if (field === undefined) return unknownField(facts, place, file);
  if (!isFileShape(field.shape))
    return [
      errorAt(place, {
        code: 'not_a_file',
        message: `"${file}" is not an uploaded file.`,
        remedy: 'Name a field whose shape is "receipt".',
      }),
    ];
  const { takes } = readerCatalogue[by];
  const item = facts.views?.find(({ path }) => path === file)?.item;
  const accepts = listOf(recordOf(item)['accept'] ?? ['image', 'pdf']).map(String);
  const others = accepts.filter((kind) => !(takes as readonly string[]).includes(kind));
  if (item === undefined || others.length === 0) return [];
  return [
    errorAt(place, {
      code: 'reads_other_kinds',
      message: `"${by}" reads ${takes.join(' and ')} only, but "${file}" also accepts ${others.join(' and ')}.`,
      remedy: `Write "accept": ${JSON.stringify(takes)} at the field in ui-schema.json.`,
    }),
  ];
}

const listIn = (path: string): string | undefined => (path.includes('[].') ? path.slice(0, path.indexOf('[].')) : undefined);

/** Choices of the one and the other may differ: what is none of the field's choices fills nothing. */
const kindOf = (shape: PlainRecord) => typeOfSchema(shape);

function fitFindings(
  place: Place,
  [field, shape]: readonly [string, PlainRecord],
  [from, given]: readonly [string, PlainRecord],
): readonly Finding[] {
  if (isFileShape(shape) || isList(shape['items']))
    return [errorAt(place, { code: 'not_filled', message: `A reading cannot fill the file "${field}".`, remedy: 'Name another field.' })];
  const [wanted, read] = [kindOf(shape), kindOf(given)];
  if (wanted.kind === 'list' || wanted.kind === 'record')
    return [
      errorAt(place, {
        code: 'not_filled',
        message: `A reading fills single values, and "${field}" is ${typeInWords(wanted)}.`,
        remedy: wanted.kind === 'list' ? `Name its columns, such as "${field}[].name".` : `Name its fields, such as "${field}.name".`,
      }),
    ];
  if (wanted.kind !== read.kind)
    return [
      errorAt(place, {
        code: 'reads_other_kind',
        message: `"${from}" is ${typeInWords(read)}, but "${field}" takes ${typeInWords(wanted)}.`,
        remedy: 'Name a value of the reading that is of the same kind.',
      }),
    ];
  if ((listIn(field) === undefined) === (listIn(from) === undefined)) return [];
  return [
    errorAt(place, {
      code: 'reads_other_rows',
      message: `"${from}" and "${field}" are not both single values, or both columns of a list.`,
      remedy: 'Fill the columns of a table from the columns of one list, and single fields from single values.',
    }),
  ];
}

type KnownRead = Pick<Read, 'fills' | 'mustMatch' | 'reason'> & { readonly by: ReaderName };

function fillFindings(facts: FolderFacts, place: Place, { by, fills }: KnownRead): readonly Finding[] {
  const given = readingFields(by);
  const known = [...given.keys()];
  return Object.entries(fills).flatMap(([field, from]) => {
    const at = below(place, 'fills', field);
    const target = facts.fields?.get(field);
    const source = given.get(from);
    const unknown = [
      ...(target === undefined ? unknownField(facts, at, field) : []),
      ...(source === undefined ? [unknownName(at, { kind: 'a value', name: from, where: `what "${by}" reads`, known })] : []),
    ];
    if (unknown.length > 0 || target === undefined || source === undefined) return unknown;
    const locked = facts.draft.rules.fields?.[field]?.lock === undefined ? [] : [lockedField(at, field)];
    return [...locked, ...fitFindings(at, [field, target.shape], [from, source.shape])];
  });
}

/** What must match is what the reader reads of the case; and there is a text field for the reason why it does not. */
function matchFindings(facts: FolderFacts, place: Place, { by, mustMatch, reason }: KnownRead): readonly Finding[] {
  const known = Object.keys(readerCatalogue[by].ofCase);
  const unknown = Object.keys(mustMatch ?? {})
    .filter((from) => !known.includes(from))
    .map((name) => unknownName(below(place, 'mustMatch', name), { kind: 'a value', name, where: `what "${by}" reads of a case`, known }));
  if (reason === undefined)
    return mustMatch === undefined
      ? []
      : [
          ...unknown,
          errorAt(below(place, 'mustMatch'), {
            code: 'match_no_reason',
            message: 'Nobody could send a file that differs from its case.',
            remedy: 'Name the field for the reason beside it: "reason": "fileDiffersWhy".',
          }),
        ];
  const at = below(place, 'reason');
  if (mustMatch === undefined)
    return [
      errorAt(at, {
        code: 'reason_idle',
        message: 'Nothing must match, so nobody is asked why.',
        remedy: 'Write "mustMatch", or remove "reason".',
      }),
    ];
  const field = facts.fields?.get(reason);
  if (field === undefined) return [...unknown, ...unknownField(facts, at, reason)];
  const isText = kindOf(field.shape).kind === 'text' && !field.required;
  const noText = {
    code: 'reason_not_text',
    message: `"${reason}" is not a text that can stay empty.`,
    remedy: 'Name a field of the shape "reason" that is not required.',
  };
  return isText ? unknown : [...unknown, errorAt(at, noText)];
}

const lockedField = (place: Place, field: string): Finding =>
  errorAt(place, {
    code: 'not_filled',
    message: `"${field}" is locked, so a reading cannot fill it.`,
    remedy: 'Remove "lock", or do not fill the field.',
  });

/** Two readings must not fill the same field. */
function filledTwice(reads: Readonly<Record<string, Read>>): readonly Finding[] {
  const named = Object.entries(reads).flatMap(([file, { fills }]) =>
    Object.keys(fills).map((field) => ({ name: field, place: fileAt('rules.json', 'reads', file, 'fills', field) })),
  );
  return repeated(named, (field) => `"${field}" is filled from two files.`);
}

/** Files that are read: by a reader of the catalogue, into fields that take what it gives. */
export function checkReads(facts: FolderFacts): readonly Finding[] {
  const { reads = {} } = facts.draft.rules;
  if (facts.fields === undefined) return [];
  const found = Object.entries(reads).flatMap(([file, read]) => {
    const place = fileAt('rules.json', 'reads', file);
    const { by } = read;
    if (!isReader(by))
      return [unknownName(below(place, 'by'), { kind: 'a reader', name: by, where: 'the catalogue', known: Object.keys(readerCatalogue) })];
    return [
      ...fileFindings(facts, place, { file, by }),
      ...fillFindings(facts, place, { ...read, by }),
      ...matchFindings(facts, place, { ...read, by }),
    ];
  });
  return [...found, ...filledTwice(reads)];
}
