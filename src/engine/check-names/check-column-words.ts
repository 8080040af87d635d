import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import type { ColumnWords } from '#engine/fill/fill-columns.ts';
import { columnWords } from '#engine/fill/fill-columns.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import { checkUi } from './check-ui.ts';
import { columnFact } from './column-facts.ts';

/** Whether a column of log.json or list.json names a key itself; what it leaves out comes from the form. */
export function namesItself({ draft }: FolderFacts, place: Place, key: 'title' | 'format' | 'labels'): boolean {
  const [, columns, index] = place.path.split('/');
  const written = listOf(recordOf(draft.texts.get(place.file)?.value)[columns ?? '']);
  return Object.hasOwn(recordOf(written[Number(index)]), key);
}

/** Whether the form itself has a fault: what columns have from it is then not known. */
export function isFormFaulty(facts: FolderFacts): boolean {
  return !facts.isSound('ui-schema.json') || checkUi(facts).some(({ severity }) => severity === 'error');
}

/** Whether a text says what another says already: in its English, and in its Spanish where it has one. */
function repeats(text: LocalizedText | undefined, known: LocalizedText | undefined): boolean {
  if (text === undefined || known === undefined || textIn(text, 'en') !== textIn(known, 'en')) return false;
  return typeof text === 'string' || text.es === undefined || text.es === textIn(known, 'es');
}

function sameLabels(labels: Column['labels'], known: Column['labels']): boolean {
  const names = Object.keys(labels ?? {});
  return (
    names.length > 0 && names.length === Object.keys(known ?? {}).length && names.every((name) => repeats(labels?.[name], known?.[name]))
  );
}

const KEPT = 'Remove it: the column has it anyway.';

function idleWords(written: Partial<Column>, known: ColumnWords, place: Place): readonly Finding[] {
  const idle = [
    ...(repeats(written.title, known.title) ? (['title'] as const) : []),
    ...(written.format !== undefined && written.format === known.format ? (['format'] as const) : []),
    ...(sameLabels(written.labels, known.labels) ? (['labels'] as const) : []),
  ];
  return idle.map((key) =>
    warningAt(below(place, key), {
      code: 'can_be_left_out',
      message: `The "${key}" of this column ${key === 'labels' ? 'repeat' : 'repeats'} what the folder already says.`,
      remedy: KEPT,
    }),
  );
}

function wordsOf(facts: FolderFacts, columns: readonly Column[], file: string): readonly Finding[] {
  const { draft } = facts;
  const known = columnWords({ uiSchema: draft.uiSchema, rules: draft.rules });
  const written = listOf(recordOf(draft.texts.get(file)?.value)['columns']);
  return columns.flatMap((column, index) => {
    const own = recordOf(written[index]);
    const place = fileAt(file, 'columns', index);
    const words = known.get(column.field) ?? {};
    const given: Partial<Column> = Object.fromEntries(Object.entries(column).filter(([key]) => Object.hasOwn(own, key)));
    // A column that is only named is that of the log or of a pack, with its words.
    const isNamed = !isRecord(written[index]) && column.title !== column.field;
    const isNameless = !isNamed && given.title === undefined && words.title === undefined;
    if (!isNameless || columnFact(facts, column.field) === undefined || isFormFaulty(facts)) return idleWords(given, words, place);
    return [
      errorAt(place, {
        code: 'missing_title',
        message: `The column "${column.field}" has no title of its own, and the form gives it none.`,
        remedy: 'Add "title".',
      }),
    ];
  });
}

/** What columns say: a title where nothing else gives one, and nothing twice. */
export function checkColumnWords(facts: FolderFacts): readonly Finding[] {
  const { log, list } = facts.draft;
  return [
    ...(log === undefined ? [] : wordsOf(facts, log.columns, 'log.json')),
    ...(list === undefined ? [] : wordsOf(facts, list.columns, 'list.json')),
  ];
}
