import { placesOf, valueAt } from '#engine/data/places.ts';
import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { PublishedAutomation } from './published-automation.port.ts';

type FileValue = { readonly pointer: string; readonly title: LocalizedText; readonly value: PlainRecord };

/** What stands in the file fields that a form declares. */
export function filesIn({ compiled }: PublishedAutomation, data: PlainRecord): readonly FileValue[] {
  return compiled.fields.flatMap(({ path, shape }) => {
    const title = compiled.titles.get(path) ?? path;
    const places = isFileShape(shape) ? placesOf(path, data) : isFileShape(recordOf(shape['items'])) ? placesOf(`${path}[]`, data) : [];
    return places.flatMap(({ pointer }) => {
      const value = valueAt(data, pointer);
      return isRecord(value) ? [{ pointer, title, value }] : [];
    });
  });
}

/** Whether a form has a place for files. */
export function hasFileField({ compiled }: PublishedAutomation): boolean {
  return compiled.fields.some(({ shape }) => isFileShape(shape) || isFileShape(recordOf(shape['items'])));
}

function isFileShape(shape: PlainRecord): boolean {
  return 'fileId' in recordOf(shape['properties']);
}
