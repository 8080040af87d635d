import type { CompiledField, CompiledForm, CompiledRows } from '#engine/compilation/compiled-automation.ts';
import { withValue } from '#engine/data/changed-data.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { placesOf, valueAt, valueOfPath } from '#engine/data/places.ts';
import { isFilled, isList, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { rowIdKey } from '#engine/data/row-ids.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { enteredValue, unknown } from '#engine/expression/value.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { createEvaluationCache } from './evaluation-cache.ts';
import { evaluateAt } from './evaluation.ts';
import { solveOnLetterDay } from './letter-day.ts';
import { titleOf } from './rule-texts.ts';

type Given = { readonly compiled: CompiledForm; readonly data: PlainRecord; readonly scopes: ScopeValues };

type ListRule = CompiledField & { readonly rows: CompiledRows };

const solved = ({ compiled, data, scopes }: Given) => solveOnLetterDay(compiled, { data, scopes, cache: createEvaluationCache() });

const listRules = ({ rules }: CompiledForm): readonly ListRule[] =>
  rules.flatMap((rule) => (rule.rows === undefined ? [] : [{ ...rule, rows: rule.rows }]));

/** The entries of the list behind a table; undefined while they are not known. */
function entriesOf(given: Given, { rows }: ListRule): readonly PlainRecord[] | undefined {
  const { answer } = evaluateAt(solved(given), rows.from, { pointer: '' });
  return answer === unknown || !isList(answer) ? undefined : answer.map((entry) => recordOf(enteredValue(entry)));
}

const keysOf = (rows: readonly unknown[], key: string): readonly unknown[] => rows.map((row) => recordOf(row)[key]);

/** A row for each entry: what the entry says, and beside it what the row had that was known by the same key. */
function rowsFor(entries: readonly PlainRecord[], held: readonly unknown[], { key, columns }: CompiledRows): readonly PlainRecord[] {
  return entries.map((entry) => {
    const own = recordOf(held.find((row) => recordOf(row)[key] === entry[key]));
    const rest = Object.entries(own).filter(([name]) => !columns.includes(name));
    const said = columns.flatMap((name) => (isFilled(entry[name]) ? [[name, entry[name]] as const] : []));
    return Object.fromEntries([...rest, ...said]);
  });
}

/** The other columns of new rows start as columns of rows do that a person adds: with their prefill. */
function withPrefilledColumns(given: Given, { path }: ListRule, isNew: (row: PlainRecord) => boolean): PlainRecord {
  if (!listOf(valueOfPath(given.data, path)).some((row) => isNew(recordOf(row)))) return given.data;
  const evaluation = solved(given);
  return given.compiled.rules.reduce((data, rule) => {
    const { prefill } = rule;
    if (prefill === undefined || !rule.path.startsWith(`${path}[].`)) return data;
    return placesOf(rule.path, given.data).reduce((filled, place) => {
      if (!isNew(place.row ?? {}) || isFilled(valueAt(filled, place.pointer))) return filled;
      const { answer } = evaluateAt(evaluation, prefill, place);
      return answer === unknown ? filled : withValue(filled, place.pointer, enteredValue(answer));
    }, data);
  }, given.data);
}

function withRowsOf(given: Given, rule: ListRule, newId: () => string): PlainRecord {
  const entries = entriesOf(given, rule);
  if (entries === undefined) return given.data;
  const pointer = `/${rule.path.replaceAll('.', '/')}`;
  const held = listOf(valueAt(given.data, pointer));
  const { key } = rule.rows;
  const rows = rowsFor(entries, held, rule.rows).map((row) => ({ [rowIdKey]: newId(), ...row }));
  const before = keysOf(held, key);
  const data = withValue(given.data, pointer, rows.length === 0 ? undefined : rows);
  const filled = withPrefilledColumns({ ...given, data }, rule, (row) => !before.includes(row[key]));
  return sameValue(valueAt(filled, pointer), valueAt(given.data, pointer)) ? given.data : filled;
}

/** A form whose tables have the rows of their lists, where these are known. What a person said of an entry stays with it. */
export function withListedRows(given: Given, newId: () => string): PlainRecord {
  return listRules(given.compiled).reduce((data, rule) => withRowsOf({ ...given, data }, rule, newId), given.data);
}

/** The tables whose sender saw another list than there is now: what was not seen is not sent. Who sends no rows at all leaves them to the desk. */
export function changedLists(given: Given): readonly DataFault[] {
  return listRules(given.compiled).flatMap((rule) => {
    const pointer = `/${rule.path.replaceAll('.', '/')}`;
    const held = listOf(valueAt(given.data, pointer));
    const entries = held.length === 0 ? undefined : entriesOf(given, rule);
    if (entries === undefined) return [];
    const [sent, now] = [keysOf(held, rule.rows.key), keysOf(entries, rule.rows.key)];
    if (sent.length === now.length && now.every((one) => sent.includes(one))) return [];
    const [en, es] = [titleOf(given.compiled, rule.path, 'en'), titleOf(given.compiled, rule.path, 'es')];
    const message = {
      en: `"${en}" changed since you opened the form. Open it again, look at the list, then send.`,
      es: `"${es}" cambió desde que abrió el formulario. Ábralo otra vez, mire la lista y envíe después.`,
    };
    return [{ pointer, code: 'list_changed', message }];
  });
}
