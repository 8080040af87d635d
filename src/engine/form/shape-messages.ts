import { addressFaultText, isAddressFaultCode } from '#domain/address.ts';
import type { ShapeError } from '#engine/declaration/shape-error.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { fieldName, fieldNameFirst } from '#engine/data/field-words.ts';
import type { Language, LocalizedText } from '#engine/data/localized-text.ts';
import { pathOfPointer, pointerBelow } from '#engine/data/places.ts';
import { shownLimit } from '#engine/data/plausible-values.ts';
import { uploadRuleAt } from './upload-rules.ts';
import { askedText, notOfferedText, titleOf } from './rule-texts.ts';

type SentenceParts = { readonly title: string; readonly params: ShapeError['params']; readonly isMoney: boolean };
type Words = (parts: SentenceParts) => string;
type Saying = { readonly code: string; readonly en: Words; readonly es: Words };

const typeWords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  number: { en: 'a number', es: 'un número' },
  integer: { en: 'a whole number', es: 'un número entero' },
  string: { en: 'text', es: 'texto' },
  boolean: { en: 'yes or no', es: 'sí o no' },
  array: { en: 'a list', es: 'una lista' },
  object: { en: 'a group of fields', es: 'un grupo de campos' },
};

const formatWords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  date: { en: 'a date, such as 01/31/2026', es: 'una fecha, por ejemplo 01/31/2026' },
  time: { en: 'a time, such as 9:30 a.m.', es: 'una hora, por ejemplo 9:30 a. m.' },
  email: { en: 'an email address, such as name@example.com', es: 'un correo electrónico, por ejemplo nombre@example.com' },
  uri: { en: 'a web address, such as https://example.com', es: 'una dirección web, por ejemplo https://example.com' },
  ssn: {
    en: 'a full Social Security number, such as 123-45-6789',
    es: 'un número de Seguro Social completo, por ejemplo 123-45-6789',
  },
  bankAccount: { en: 'a full account number of 6 to 17 digits', es: 'un número de cuenta completo de 6 a 17 cifras' },
  uuid: { en: 'the ID of an uploaded file', es: 'el número de un archivo subido' },
};

const limitOf = ({ params, isMoney }: SentenceParts): string => {
  const { limit } = params;
  const shown = typeof limit === 'number' ? limit.toLocaleString('en-US', { maximumFractionDigits: 8 }) : String(limit);
  return isMoney ? `$${shown}` : shown;
};

const dateOf = ({ params }: SentenceParts): string => shownLimit(params['limit']);

const first = ({ title }: SentenceParts): string => fieldNameFirst(title);

function placesOfStep({ params }: SentenceParts): number {
  return String(params['multipleOf']).split('.')[1]?.length ?? 0;
}

const sayings: Readonly<Record<string, Saying>> = {
  type: {
    code: 'wrong_type',
    en: ({ title, params }) => `Enter ${typeWords[String(params['type'])]?.en ?? 'another value'} for ${fieldName(title)}.`,
    es: ({ title, params }) => `Escriba ${typeWords[String(params['type'])]?.es ?? 'otro valor'} en "${title}".`,
  },
  format: {
    code: 'wrong_format',
    en: ({ title, params }) => `Enter ${formatWords[String(params['format'])]?.en ?? 'another value'}, for ${fieldName(title)}.`,
    es: ({ title, params }) => `Escriba ${formatWords[String(params['format'])]?.es ?? 'otro valor'}, en "${title}".`,
  },
  maxLength: {
    code: 'too_long',
    en: (parts) => `${first(parts)} can have at most ${limitOf(parts)} characters.`,
    es: (parts) => `"${parts.title}" puede tener como máximo ${limitOf(parts)} caracteres.`,
  },
  minLength: {
    code: 'too_short',
    en: (parts) => `${first(parts)} must have at least ${limitOf(parts)} characters.`,
    es: (parts) => `"${parts.title}" debe tener al menos ${limitOf(parts)} caracteres.`,
  },
  minimum: {
    code: 'too_small',
    en: (parts) => `${first(parts)} can't be less than ${limitOf(parts)}.`,
    es: (parts) => `"${parts.title}" no puede ser menor de ${limitOf(parts)}.`,
  },
  maximum: {
    code: 'too_large',
    en: (parts) => `${first(parts)} can't exceed ${limitOf(parts)}.`,
    es: (parts) => `"${parts.title}" no puede ser mayor de ${limitOf(parts)}.`,
  },
  exclusiveMinimum: {
    code: 'too_small',
    en: (parts) => `${first(parts)} must be more than ${limitOf(parts)}.`,
    es: (parts) => `"${parts.title}" debe ser mayor de ${limitOf(parts)}.`,
  },
  exclusiveMaximum: {
    code: 'too_large',
    en: (parts) => `${first(parts)} must be less than ${limitOf(parts)}.`,
    es: (parts) => `"${parts.title}" debe ser menor de ${limitOf(parts)}.`,
  },
  formatMinimum: {
    code: 'too_early',
    en: (parts) => `${first(parts)} can't be before ${dateOf(parts)}. Check the year.`,
    es: (parts) => `"${parts.title}" no puede ser antes del ${dateOf(parts)}. Revise el año.`,
  },
  formatMaximum: {
    code: 'too_late',
    en: (parts) => `${first(parts)} can't be after ${dateOf(parts)}. Check the year.`,
    es: (parts) => `"${parts.title}" no puede ser después del ${dateOf(parts)}. Revise el año.`,
  },
  multipleOf: {
    code: 'too_precise',
    en: (parts) =>
      placesOfStep(parts) === 0
        ? `${first(parts)} must be a whole number.`
        : `${first(parts)} can have at most ${placesOfStep(parts)} decimal places.`,
    es: (parts) =>
      placesOfStep(parts) === 0
        ? `"${parts.title}" debe ser un número entero.`
        : `"${parts.title}" puede tener como máximo ${placesOfStep(parts)} decimales.`,
  },
  minItems: {
    code: 'too_few',
    en: (parts) => `"${parts.title}" needs at least ${limitOf(parts)} entries.`,
    es: (parts) => `"${parts.title}" necesita al menos ${limitOf(parts)} entradas.`,
  },
  maxItems: {
    code: 'too_many',
    en: (parts) => `"${parts.title}" can have at most ${limitOf(parts)} entries.`,
    es: (parts) => `"${parts.title}" puede tener como máximo ${limitOf(parts)} entradas.`,
  },
  uniqueItems: {
    code: 'not_unique',
    en: ({ title }) => `"${title}" lists the same entry twice.`,
    es: ({ title }) => `"${title}" tiene la misma entrada dos veces.`,
  },
  pattern: {
    code: 'wrong_format',
    en: ({ title }) => `Check the format of ${fieldName(title)}.`,
    es: ({ title }) => `Revise el formato de "${title}".`,
  },
  additionalProperties: {
    code: 'unknown_field',
    en: ({ title }) => `This form has no field "${title}". Remove it.`,
    es: ({ title }) => `Este formulario no tiene el campo "${title}". Quítelo.`,
  },
};

const other: Saying = {
  code: 'wrong_value',
  en: ({ title }) => `Check ${fieldName(title)} and enter it again.`,
  es: ({ title }) => `Revise "${title}" y escríbalo de nuevo.`,
};

/** What is wrong with a part of an address, in the words that stand for it wherever addresses are entered. */
function addressSaying({ keyword, params: { code, value, other } }: ShapeError): ReturnType<typeof messageOf> | undefined {
  if (keyword !== 'isAddress' || !isAddressFaultCode(code)) return undefined;
  const fault = { code, facts: { value: String(value), other: String(other) } };
  return { code, message: { en: addressFaultText(fault, 'en'), es: addressFaultText(fault, 'es') } };
}

/** The place that an error is about: a missing or unknown key stands below its parent. */
function placeOf({ pointer, keyword, params }: ShapeError): string {
  if (keyword === 'required') return pointerBelow(pointer, String(params['missingProperty']));
  return keyword === 'additionalProperties' ? pointerBelow(pointer, String(params['additionalProperty'])) : pointer;
}

/** The nearest place that has a title, so that a fault inside a file or an entry of a list stands at the field that people see. */
function seenPlace({ titles }: CompiledForm, pointer: string): string {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/')))
    if (titles.has(pathOfPointer(place))) return place;
  return pointer;
}

/** What is said of an empty field: the sentence of its rule, or that the case lacks what the field always takes from there. */
function sayOf(compiled: CompiledForm, path: string): LocalizedText | undefined {
  const rule = compiled.rules.find((one) => one.path === path);
  if (rule?.say !== undefined || rule?.own === undefined) return rule?.say;
  return {
    en: `Add ${fieldName(titleOf(compiled, path, 'en'))} to the case first.`,
    es: `Agregue primero "${titleOf(compiled, path, 'es')}" al caso.`,
  };
}

function messageOf(compiled: CompiledForm, error: ShapeError, path: string): { readonly code: string; readonly message: LocalizedText } {
  const { keyword, params, pointer } = error;
  const isUnticked = keyword === 'const' && params['allowedValue'] === true;
  const isMissing = keyword === 'required' && pathOfPointer(pointerBelow(pointer, String(params['missingProperty']))) === path;
  const isEmpty = isUnticked || keyword === 'required' || ((keyword === 'minLength' || keyword === 'minItems') && params['limit'] === 1);
  const say = sayOf(compiled, path);
  const notAFile = uploadRuleAt(compiled, path)?.refusals?.invalid;
  // What is missing inside a file that was sent is no missing field.
  if (notAFile !== undefined && !isMissing) return { code: 'file_refused', message: notAFile };
  if (isEmpty) return { code: 'field_required', message: say ?? askedText(compiled, path) };
  if (keyword === 'enum' || keyword === 'const') return { code: 'not_offered', message: notOfferedText(compiled, path) };
  if (keyword === 'pattern' && say !== undefined) return { code: 'wrong_format', message: say };
  const saidOfAddress = addressSaying(error);
  if (saidOfAddress !== undefined) return saidOfAddress;
  const saying = sayings[keyword] ?? other;
  const parts = { params, isMoney: compiled.controls.get(path) === 'money' };
  return {
    code: saying.code,
    message: {
      en: saying.en({ title: titleOf(compiled, path, 'en'), ...parts }),
      es: saying.es({ title: titleOf(compiled, path, 'es'), ...parts }),
    },
  };
}

/** What the shape refuses, in the words of the form, each at the field that people see. */
export function shapeFaults(compiled: CompiledForm, errors: readonly ShapeError[]): readonly DataFault[] {
  // Of a value of the wrong kind nothing else is worth saying.
  const wrongKind = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ pointer }) => pointer));
  const shown = errors.filter(({ keyword, pointer }) => keyword === 'type' || keyword === 'required' || !wrongKind.has(pointer));
  const faults = shown.map((error) => {
    const pointer = seenPlace(compiled, placeOf(error));
    return { pointer, ...messageOf(compiled, error, pathOfPointer(pointer)) };
  });
  const seen = new Set<string>();
  return faults.filter(({ pointer, code }) => !seen.has(`${pointer} ${code}`) && seen.add(`${pointer} ${code}`));
}
