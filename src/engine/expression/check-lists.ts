import { defined } from '#domain/defined.ts';
import { compareDecimals, decimalText, isDecimal } from '#domain/decimal.ts';
import { type Checked, type Context, type Run, fault } from './compilation.ts';
import { didYouMean } from './did-you-mean.ts';
import type { SyntaxNode } from './syntax.ts';
import { type ValueType, isObject, typeInWords } from './value-type.ts';
import { type Answer, type Reader, isList, readerOf, unknown } from './value.ts';

type CallNode = Extract<SyntaxNode, { op: 'call' }>;
type ListType = Extract<ValueType, { kind: 'list' }>;
type CheckedList = Checked & { readonly type: ListType };

const ORDERED: ReadonlySet<ValueType['kind']> = new Set(['decimal', 'text', 'date', 'instant']);

function isCheckedList(checked: Checked): checked is CheckedList {
  return checked.type.kind === 'list';
}

function checkedList(node: SyntaxNode, context: Context, name: string): CheckedList | undefined {
  const list = context.check(node, context);
  if (list === undefined || isCheckedList(list)) return list;
  return fault(context, node, `${name} needs a list, not ${typeInWords(list.type)}.`);
}

/** last(list): its last entry; unknown of an empty list. */
export function checkLast(node: CallNode, context: Context): Checked | undefined {
  const [, [listNode, ...more]] = node.args;
  if (listNode === undefined || more.length > 0) return fault(context, node, 'last takes one list. Write last(trips), for example.');
  const list = checkedList(listNode, context, 'last');
  if (list === undefined) return undefined;
  const read = readerOf(list.type.of);
  const run: Run = (frame) => {
    const rows = list.run(frame);
    return isList(rows) ? read(rows.at(-1)) : unknown;
  };
  return { type: list.type.of, run, ...(list.path === undefined ? {} : { path: `${list.path}[]` }) };
}

/** flat(list): the entries of the lists of a list, one list behind the other; entries of one that is not filled in yet are unknown. */
export function checkFlat(node: CallNode, context: Context): Checked | undefined {
  const [, [listNode, ...more]] = node.args;
  if (listNode === undefined || more.length > 0)
    return fault(context, node, 'flat takes one list of lists. Write flat(trips.map(trip, trip.receipts)), for example.');
  const list = checkedList(listNode, context, 'flat');
  if (list === undefined) return undefined;
  const { of } = list.type;
  if (of.kind !== 'list') return fault(context, node, 'The entries of this list are no lists. Leave flat out.');
  const read = readerOf(of);
  const run: Run = (frame) => {
    const rows = list.run(frame);
    if (!isList(rows)) return unknown;
    const lists = rows.map(read);
    return lists.every(isList) ? lists.flat() : unknown;
  };
  return { type: { kind: 'list', of: of.of }, run };
}

const wholeNumber = (answer: Answer): number | undefined => {
  const count = isDecimal(answer) ? Number(decimalText(answer)) : undefined;
  return count !== undefined && Number.isInteger(count) && count >= 0 ? count : undefined;
};

/** take(list, n) and after(list, n): the first n entries, and those behind them. */
export const checkPart =
  (name: 'take' | 'after') =>
  (node: CallNode, context: Context): Checked | undefined => {
    const [, [listNode, countNode, ...more]] = node.args;
    if (listNode === undefined || countNode === undefined || more.length > 0)
      return fault(context, node, `${name} takes a list and how many. Write ${name}(trips, 10), for example.`);
    const [list, count] = [checkedList(listNode, context, name), context.check(countNode, context)];
    if (list === undefined || count === undefined) return undefined;
    if (count.type.kind !== 'decimal') return fault(context, countNode, `${name} needs a number, not ${typeInWords(count.type)}.`);
    const run: Run = (frame) => {
      const [rows, most] = [list.run(frame), wholeNumber(count.run(frame))];
      if (!isList(rows) || most === undefined) return unknown;
      return name === 'take' ? rows.slice(0, most) : rows.slice(most);
    };
    return { type: { kind: 'list', of: list.type.of }, run, ...defined({ path: list.path }) };
  };

/** The field that the rows are put in order by, or what is wrong with it. */
function keyOf(of: ValueType, { node, context }: { readonly node: SyntaxNode; readonly context: Context }): Reader | undefined {
  const key = context.check(node, context);
  if (key === undefined) return undefined;
  if (of.kind !== 'record') return fault(context, node, 'Only a list of entries is sorted by a field. Leave the field out.');
  if (key.literal === undefined)
    return fault(context, node, "sort takes the name of a field as text. Write sort(trips, 'on'), for example.");
  const field = key.literal;
  const type = Object.hasOwn(of.fields, field) ? of.fields[field] : undefined;
  if (type === undefined)
    return fault(context, node, `An entry of this list has no "${field}".${didYouMean(field, Object.keys(of.fields))}`);
  if (!ORDERED.has(type.kind)) return fault(context, node, `A list cannot be sorted by ${typeInWords(type)}.`);
  const read = readerOf(type);
  return (row) => (isObject(row) && !isDecimal(row) ? read(row[field]) : unknown);
}

function compareKeys(one: Answer, other: Answer): number {
  if (isDecimal(one) && isDecimal(other)) return compareDecimals(one, other);
  if (typeof one !== 'string' || typeof other !== 'string') return 0;
  return one < other ? -1 : Number(one > other);
}

/** Unknown as a whole when the place of one row is not known; what is alike stays in its order. */
function sorted(rows: readonly unknown[], read: Reader): Answer {
  const keyed = rows.map((row): { readonly row: unknown; readonly key: Answer } => ({ row, key: read(row) }));
  if (keyed.some(({ key }) => key === unknown)) return unknown;
  return keyed.toSorted((one, other) => compareKeys(one.key, other.key)).map(({ row }) => row);
}

/** sort(list) and sort(list, 'field'): the smallest, earliest or first in the alphabet comes first. */
export function checkSort(node: CallNode, context: Context): Checked | undefined {
  const [, [listNode, keyNode, ...more]] = node.args;
  if (listNode === undefined || more.length > 0)
    return fault(context, node, "sort takes a list, and a field for a list of entries. Write sort(trips, 'on'), for example.");
  const list = checkedList(listNode, context, 'sort');
  if (list === undefined) return undefined;
  const { of } = list.type;
  if (keyNode === undefined && !ORDERED.has(of.kind))
    return fault(context, node, "A list of entries is sorted by a field. Write sort(trips, 'on'), for example.");
  const read = keyNode === undefined ? readerOf(of) : keyOf(of, { node: keyNode, context });
  if (read === undefined) return undefined;
  const run: Run = (frame) => {
    const rows = list.run(frame);
    return isList(rows) ? sorted(rows, read) : unknown;
  };
  return { type: list.type, run, ...defined({ path: list.path }) };
}
