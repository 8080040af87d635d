import type { ShapeError } from '#engine/declaration/shape-error.ts';
import type { CompiledForm } from './compiled-automation.ts';
import type { DataFault } from './data-fault.ts';
import type { Language, LocalizedText } from './localized-text.ts';
import { pathOfPointer, pointerBelow } from './places.ts';
import { askedText, notOfferedText, titleOf } from './rule-texts.ts';

type Words = (title: string, params: ShapeError['params']) => string;
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
  date: { en: 'a date, for example 01/31/2026', es: 'una fecha, por ejemplo 01/31/2026' },
  time: { en: 'a time, for example 09:30', es: 'una hora, por ejemplo 09:30' },
  email: { en: 'an e-mail address, for example name@example.com', es: 'un correo electrónico, por ejemplo nombre@example.com' },
  uri: { en: 'a web address, for example https://example.com', es: 'una dirección web, por ejemplo https://example.com' },
  ssn: {
    en: 'a whole social security number, for example 123-45-6789',
    es: 'un número de seguro social completo, por ejemplo 123-45-6789',
  },
  bankAccount: { en: 'a whole account number of 6 to 17 digits', es: 'un número de cuenta completo de 6 a 17 cifras' },
  uuid: { en: 'the id of an uploaded file', es: 'el número de un archivo subido' },
};

const limitOf = (params: ShapeError['params']): string => String(params['limit']);

function placesOfStep(params: ShapeError['params']): number {
  return String(params['multipleOf']).split('.')[1]?.length ?? 0;
}

const sayings: Readonly<Record<string, Saying>> = {
  type: {
    code: 'wrong_type',
    en: (title, { type }) => `Enter ${typeWords[String(type)]?.en ?? 'another value'} in "${title}".`,
    es: (title, { type }) => `Escriba ${typeWords[String(type)]?.es ?? 'otro valor'} en "${title}".`,
  },
  format: {
    code: 'wrong_format',
    en: (title, { format }) => `Enter ${formatWords[String(format)]?.en ?? 'another value'} in "${title}".`,
    es: (title, { format }) => `Escriba ${formatWords[String(format)]?.es ?? 'otro valor'} en "${title}".`,
  },
  maxLength: {
    code: 'too_long',
    en: (title, params) => `"${title}" is too long: at most ${limitOf(params)} characters.`,
    es: (title, params) => `"${title}" es demasiado largo: máximo ${limitOf(params)} caracteres.`,
  },
  minLength: {
    code: 'too_short',
    en: (title, params) => `"${title}" is too short: at least ${limitOf(params)} characters.`,
    es: (title, params) => `"${title}" es demasiado corto: mínimo ${limitOf(params)} caracteres.`,
  },
  minimum: {
    code: 'too_small',
    en: (title, params) => `"${title}" must be ${limitOf(params)} or more.`,
    es: (title, params) => `"${title}" debe ser ${limitOf(params)} o más.`,
  },
  maximum: {
    code: 'too_large',
    en: (title, params) => `"${title}" must be ${limitOf(params)} or less.`,
    es: (title, params) => `"${title}" debe ser ${limitOf(params)} o menos.`,
  },
  exclusiveMinimum: {
    code: 'too_small',
    en: (title, params) => `"${title}" must be more than ${limitOf(params)}.`,
    es: (title, params) => `"${title}" debe ser más de ${limitOf(params)}.`,
  },
  exclusiveMaximum: {
    code: 'too_large',
    en: (title, params) => `"${title}" must be less than ${limitOf(params)}.`,
    es: (title, params) => `"${title}" debe ser menos de ${limitOf(params)}.`,
  },
  multipleOf: {
    code: 'too_precise',
    en: (title, params) => `"${title}" takes at most ${placesOfStep(params)} decimal places.`,
    es: (title, params) => `"${title}" acepta hasta ${placesOfStep(params)} decimales.`,
  },
  minItems: {
    code: 'too_few',
    en: (title, params) => `"${title}" needs at least ${limitOf(params)}.`,
    es: (title, params) => `"${title}" necesita por lo menos ${limitOf(params)}.`,
  },
  maxItems: {
    code: 'too_many',
    en: (title, params) => `"${title}" takes at most ${limitOf(params)}.`,
    es: (title, params) => `"${title}" acepta hasta ${limitOf(params)}.`,
  },
  uniqueItems: {
    code: 'not_unique',
    en: (title) => `"${title}" has the same entry twice.`,
    es: (title) => `"${title}" tiene la misma entrada dos veces.`,
  },
  pattern: {
    code: 'wrong_format',
    en: (title) => `"${title}" is not written as it should be.`,
    es: (title) => `"${title}" no está escrito como debe ser.`,
  },
  additionalProperties: {
    code: 'unknown_field',
    en: (title) => `The form has no field "${title}". Leave it out.`,
    es: (title) => `El formulario no tiene el campo "${title}". Quítelo.`,
  },
};

const other: Saying = {
  code: 'wrong_value',
  en: (title) => `"${title}" cannot be taken as it is. Enter it again.`,
  es: (title) => `"${title}" no se puede aceptar así. Escríbalo de nuevo.`,
};

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

function messageOf(
  compiled: CompiledForm,
  { keyword, params }: ShapeError,
  path: string,
): { readonly code: string; readonly message: LocalizedText } {
  const isEmpty = keyword === 'required' || ((keyword === 'minLength' || keyword === 'minItems') && params['limit'] === 1);
  if (isEmpty) return { code: 'field_required', message: askedText(compiled, path) };
  if (keyword === 'enum' || keyword === 'const') return { code: 'not_offered', message: notOfferedText(compiled, path) };
  const saying = sayings[keyword] ?? other;
  return {
    code: saying.code,
    message: { en: saying.en(titleOf(compiled, path, 'en'), params), es: saying.es(titleOf(compiled, path, 'es'), params) },
  };
}

/** What the shape refuses, in the words of the form, each at the field that people see. */
export function shapeFaults(compiled: CompiledForm, errors: readonly ShapeError[]): readonly DataFault[] {
  // Of a value of the wrong kind nothing else is worth saying.
  const wrongKind = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ pointer }) => pointer));
  const told = errors.filter(({ keyword, pointer }) => keyword === 'type' || keyword === 'required' || !wrongKind.has(pointer));
  const faults = told.map((error) => {
    const pointer = seenPlace(compiled, placeOf(error));
    return { pointer, ...messageOf(compiled, error, pathOfPointer(pointer)) };
  });
  const seen = new Set<string>();
  return faults.filter(({ pointer, code }) => !seen.has(`${pointer} ${code}`) && seen.add(`${pointer} ${code}`));
}
