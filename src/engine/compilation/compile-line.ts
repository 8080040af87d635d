import { calendarDate, californiaDate, usDate } from '#domain/calendar-date.ts';
import type { DatedFigures } from '#domain/dated-figures.ts';
import { readColumn, type ColumnEntry } from '#engine/columns/columns.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { recordScope, type ScopedRecord } from '#engine/data/record-scope.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { Compilation } from '#engine/types/compilation.ts';
import { compileRecordText, recordText, recordTypes, type RecordText } from './record-text.ts';

const file = 'manifest.json';

/** How a record is called in one line: what it is, and what tells it from its like. */
export type CompiledLine = { readonly title: RecordText; readonly note?: RecordText };

/** Of many records at once nobody reads the case of each. */
export function compileLine(compilation: Compilation): CompiledLine | undefined {
  const { line } = compilation.automation.manifest;
  if (line === undefined) return undefined;
  const { case: _case, user: _user, ...types } = recordTypes(compilation);
  const textOf = (key: 'title' | 'note', text: LocalizedText): RecordText =>
    compileRecordText(compilation, text, { file, pointer: `/line/${key}`, types });
  return { title: textOf('title', line.title), ...(line.note === undefined ? {} : { note: textOf('note', line.note) }) };
}

/** A record in one line. */
export type RecordLine = { readonly title: LocalizedText; readonly note?: LocalizedText };

type Lined = { readonly automation: Automation; readonly line?: CompiledLine | undefined };
/** A stored record, as columns and as expressions see it. */
type Kept = { readonly entry: ColumnEntry; readonly record: ScopedRecord };
type Seen = { readonly values: PlainRecord & { readonly today?: string }; readonly figures: DatedFigures };

/** The first date that the list shows of a record, or else the day on which it was made. */
function firstDate({ list }: Automation, entry: ColumnEntry): string | undefined {
  const column = list?.columns.find(({ format }) => format === 'date' || format === 'age');
  const value = column === undefined ? undefined : readColumn(column, entry);
  const date = typeof value === 'string' ? calendarDate(value) : undefined;
  if (date !== undefined) return usDate(date);
  return typeof entry['createdAt'] === 'string' ? usDate(californiaDate(entry['createdAt'])) : undefined;
}

/** How a record is called in one line; without words of its own by the title of its automation and its first date. */
export function recordLine({ automation, line }: Lined, { entry, record }: Kept, { values, figures }: Seen): RecordLine {
  if (line === undefined) {
    const note = firstDate(automation, entry);
    return { title: automation.manifest.title, ...(note === undefined ? {} : { note }) };
  }
  const given = { values: { ...values, record: recordScope(record, values.today) }, figures };
  return { title: recordText(line.title, given), ...(line.note === undefined ? {} : { note: recordText(line.note, given) }) };
}
