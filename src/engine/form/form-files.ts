import { withValue } from '#engine/data/changed-data.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { pathOfPointer, placesOf, valueAt } from '#engine/data/places.ts';
import { isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { uploadRuleAt, wrongTypeText } from './upload-rules.ts';

type Form = Pick<CompiledForm, 'fields' | 'titles' | 'uploads'>;

/** What stands in a file field: its pointer, the title of the field, and the value as it was sent. */
export type FileValue = { readonly pointer: string; readonly title: LocalizedText; readonly value: PlainRecord };

/** A file that a form names, by the id under which the desk holds it. */
export type FormFile = { readonly pointer: string; readonly title: LocalizedText; readonly fileId: string };

/** What the desk knows of a file: its media type, and the value that a form has for it. */
export type KnownFile = {
  readonly type: string;
  readonly value: PlainRecord;
  /** Whether it came with a record that has it already, so that its type is not judged again. */
  readonly isStored: boolean;
};

/** A form with its files: the data with what the desk knows of them, and what is wrong with them. */
export type JudgedFiles = { readonly data: PlainRecord; readonly files: readonly FormFile[]; readonly faults: readonly DataFault[] };

const isFileShape = (shape: PlainRecord): boolean => 'fileId' in recordOf(shape['properties']);

/** What stands in the file fields that a form declares. */
export function fileValues({ fields, titles }: Pick<Form, 'fields' | 'titles'>, data: PlainRecord): readonly FileValue[] {
  return fields.flatMap(({ path, shape }) => {
    const title = titles.get(path) ?? path;
    const places = isFileShape(shape) ? placesOf(path, data) : isFileShape(recordOf(shape['items'])) ? placesOf(`${path}[]`, data) : [];
    return places.flatMap(({ pointer }) => {
      const value = valueAt(data, pointer);
      return isRecord(value) ? [{ pointer, title, value }] : [];
    });
  });
}

/** Whether a form has a place for files. */
export function hasFileField({ fields }: Pick<Form, 'fields'>): boolean {
  return fields.some(({ shape }) => isFileShape(shape) || isFileShape(recordOf(shape['items'])));
}

/** The files that a form names. */
export function namedFiles(form: Pick<Form, 'fields' | 'titles'>, data: PlainRecord): readonly FormFile[] {
  return fileValues(form, data).flatMap(({ pointer, title, value: { fileId } }) =>
    typeof fileId === 'string' ? [{ pointer, title, fileId }] : [],
  );
}

const unknownFile = (pointer: string): DataFault => ({
  pointer,
  code: 'file_unknown',
  message: { en: 'This file is no longer available. Choose it again.', es: 'Este archivo ya no está disponible. Elíjalo de nuevo.' },
});

function typeFault(form: Form, pointer: string, { type, isStored }: KnownFile): readonly DataFault[] {
  const rule = isStored ? undefined : uploadRuleAt(form, pathOfPointer(pointer));
  const message = rule === undefined ? undefined : wrongTypeText(rule, type);
  return message === undefined ? [] : [{ pointer, code: 'file_refused', message }];
}

/** Replaces what a form says of its files by what the desk knows of them; known is by the ids of the files. */
export function judgeFiles(form: Form, data: PlainRecord, known: ReadonlyMap<string, KnownFile>): JudgedFiles {
  let corrected = data;
  const files: FormFile[] = [];
  const faults: DataFault[] = [];
  for (const file of namedFiles(form, data)) {
    const found = known.get(file.fileId);
    if (found === undefined) {
      faults.push(unknownFile(file.pointer));
      continue;
    }
    faults.push(...typeFault(form, file.pointer, found));
    files.push(file);
    corrected = withValue(corrected, file.pointer, found.value);
  }
  return { data: corrected, files, faults };
}
