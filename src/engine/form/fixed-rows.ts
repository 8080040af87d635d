import type { CompiledField, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { type LocalizedText, textIn } from '#engine/data/localized-text.ts';
import { pointerBelow, valueOfPath } from '#engine/data/places.ts';
import { listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { saysSame, storedRows } from '#engine/data/row-ids.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { titleOf } from './rule-texts.ts';

/** Places of rows that nobody edits, removes or moves, and of tables whose rows stay as they are, with the reason. */
export type FixedRows = ReadonlyMap<string, LocalizedText>;

const usualReason: LocalizedText = { en: "This row can't be changed any more.", es: 'Esta fila ya no se puede cambiar.' };

/** Why the rows of a table stay while an event opens only columns of it. */
const rowsStay: LocalizedText = {
  en: 'Rows are not added, removed or moved here.',
  es: 'Aquí no se agregan, quitan ni mueven filas.',
};

type Request = { readonly compiled: CompiledForm; readonly data: PlainRecord; readonly scopes: ScopeValues };

type FixedTable = {
  readonly rule: CompiledField;
  readonly rows: readonly unknown[];
  readonly stored: readonly unknown[];
  /** For each row the number of the stored row that it is. */
  readonly found: readonly (number | undefined)[];
  /** The numbers of the stored rows that stay as they are. */
  readonly fixed: readonly number[];
};

/** A row as it is stored decides: what somebody types into it now does not free it. */
function fixedNumbers({ fixedWhen, path }: CompiledField, stored: readonly unknown[], scopes: ScopeValues): readonly number[] {
  if (fixedWhen === undefined) return [];
  const computed = listOf(valueOfPath(recordOf(recordOf(scopes['record'])['computed']), path));
  const { figures, ...values } = scopes;
  return stored.flatMap((row, index) => {
    const seen = { ...recordOf(row), ...recordOf(computed[index]) };
    return fixedWhen.evaluate({ ...values, row: seen }, { figures }) === true ? [index] : [];
  });
}

function fixedTables({ compiled, data, scopes }: Request): readonly FixedTable[] {
  const { record } = scopes;
  if (record === undefined) return [];
  return compiled.rules.flatMap((rule) => {
    if (rule.fixedWhen === undefined) return [];
    const [rows, stored] = [listOf(valueOfPath(data, rule.path)), listOf(valueOfPath(recordOf(record), rule.path))];
    return [{ rule, rows, stored, found: storedRows(rows, stored), fixed: fixedNumbers(rule, stored, scopes) }];
  });
}

const pointerOf = ({ path }: CompiledField): string => `/${path.replaceAll('.', '/')}`;
const reasonOf = ({ fixedBecause = usualReason }: CompiledField): LocalizedText => fixedBecause;

/** The tables whose rows are neither added nor removed nor moved. */
export function fixedTableReasons({ rules }: Pick<CompiledForm, 'rules'>): FixedRows {
  return new Map(rules.flatMap((rule) => (rule.keepsRows === true ? [[pointerOf(rule), rowsStay] as const] : [])));
}

/** What of a fixed row nobody edits: all of it, or its columns but for those that events still open. */
export function lockedInFixedRows({ rules, fields }: Pick<CompiledForm, 'rules' | 'fields'>, rows: FixedRows): readonly string[] {
  return [...rows.keys()].flatMap((pointer) => {
    const rule = rules.find((one) => pointer.startsWith(`${pointerOf(one)}/`) && one.fixedExcept !== undefined);
    if (rule === undefined) return [pointer];
    const columns = fields.flatMap(({ path }) => (path.startsWith(`${rule.path}[].`) ? [path.slice(rule.path.length + 3)] : []));
    return columns.filter((column) => rule.fixedExcept?.includes(column) !== true).map((column) => pointerBelow(pointer, column));
  });
}

/** The rows of a form that stay as they are stored, at their places in the data. */
export function fixedRows(request: Request): FixedRows {
  const rows = fixedTables(request).flatMap(({ rule, found, fixed }) =>
    found.flatMap((was, index) =>
      was !== undefined && fixed.includes(was) ? [[pointerBelow(pointerOf(rule), index), reasonOf(rule)] as const] : [],
    ),
  );
  return new Map(rows);
}

/** Whether another row went past one that stays: stored rows before and behind it are those that were. */
function isPassed({ found }: FixedTable, at: number, was: number): boolean {
  const before = found.slice(0, at).some((other) => other === undefined || other > was);
  return before || found.slice(at + 1).some((other) => other !== undefined && other < was);
}

type Action = { readonly en: string; readonly es: string };
const actions = {
  removed: { en: 'removed', es: 'quitar' },
  changed: { en: 'changed', es: 'cambiar' },
  moved: { en: 'moved', es: 'mover' },
} satisfies Record<string, Action>;

function done(table: FixedTable, was: number): { readonly pointer: string; readonly action: Action } | undefined {
  const pointer = pointerOf(table.rule);
  const at = table.found.indexOf(was);
  if (at < 0) return { pointer, action: actions.removed };
  const place = pointerBelow(pointer, at);
  // where some columns stay open, each of the others is locked by itself
  const isWhole = table.rule.fixedExcept === undefined;
  if (isWhole && !saysSame(table.rows[at], table.stored[was])) return { pointer: place, action: actions.changed };
  return isPassed(table, at, was) ? { pointer: place, action: actions.moved } : undefined;
}

/** What was done to rows that stay as they are stored. */
export function fixedRowFaults(request: Request): readonly DataFault[] {
  return fixedTables(request).flatMap((table) =>
    table.fixed.flatMap((was) => {
      const found = done(table, was);
      if (found === undefined) return [];
      const { pointer, action } = found;
      const [title, reason] = [titleOf(request.compiled, table.rule.path, 'en'), reasonOf(table.rule)];
      const es = titleOf(request.compiled, table.rule.path, 'es');
      const message = {
        en: `Row ${was + 1} of "${title}" can't be ${action.en}. ${textIn(reason, 'en')}`,
        es: `La fila ${was + 1} de "${es}" no se puede ${action.es}. ${textIn(reason, 'es')}`,
      };
      return [{ pointer, code: 'row_fixed', message }];
    }),
  );
}
