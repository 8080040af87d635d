import { asExpected, isChoice, isSameType } from './coerce.ts';
import { type Checked, type Context, type Run, fault } from './compilation.ts';
import { type Operator, equalityFor } from './operators.ts';
import type { SyntaxNode } from './syntax.ts';
import { type ValueType, typeInWords } from './value-type.ts';
import { type Reader, isList, readerOf, unknown } from './value.ts';

type InNode = Extract<SyntaxNode, { op: 'in' }>;

/** What the rows of a list are read as: texts written out beside a date are dates. Undefined, with a fault, when one of them is none. */
function rowsAs(
  of: ValueType,
  list: Checked,
  beside: { readonly needle: Checked; readonly node: SyntaxNode; readonly context: Context },
): ValueType | undefined {
  const { needle, ...at } = beside;
  const expected = needle.type;
  const isWrittenOut = list.elements?.every((element) => element.literal !== undefined) === true;
  if (!isWrittenOut || (expected.kind !== 'date' && expected.kind !== 'instant')) return of;
  const dates = list.elements.map((element) => asExpected(element, expected, at));
  return dates.includes(undefined) ? undefined : expected;
}

/** Whether the texts written on either side are choices of the other. */
function areChoices(
  needle: Checked,
  list: Checked,
  { node, context, of }: { readonly node: InNode; readonly context: Context; readonly of: ValueType },
): boolean {
  const [needleNode, listNode] = node.args;
  if (list.elements !== undefined) return list.elements.every((element) => isChoice(element, needle, { node: listNode, context }));
  return isChoice(needle, { type: of, ...(list.path === undefined ? {} : { path: `${list.path}[]` }) }, { node: needleNode, context });
}

/** `x in list`: true when found; unknown when not found and a row is unknown. */
export function checkIn(node: InNode, context: Context): Checked | undefined {
  const [needleNode, listNode] = node.args;
  const [needle, list] = [context.check(needleNode, context), context.check(listNode, context)];
  if (needle === undefined || list === undefined) return undefined;
  const hint = list.type.kind === 'text' ? ' Write text.contains(part).' : '';
  if (list.type.kind !== 'list')
    return fault(context, listNode, `The part after "in" must be a list, not ${typeInWords(list.type)}.${hint}`);
  const of = rowsAs(list.type.of, list, { needle, node: listNode, context });
  const expected = of === undefined ? undefined : asExpected(needle, of, { node: needleNode, context });
  if (of === undefined || expected === undefined) return undefined;
  const isEqual = isSameType(expected.type, of) ? equalityFor(of.kind) : undefined;
  if (isEqual === undefined)
    return fault(context, node, `Each entry of this list is ${typeInWords(of)}, not ${typeInWords(expected.type)}.`);
  if (!areChoices(expected, list, { node, context, of })) return undefined;
  return { type: { kind: 'boolean' }, run: runIn(expected, list, { read: readerOf(of), isEqual }) };
}

function runIn(needle: Checked, list: Checked, { read, isEqual }: { readonly read: Reader; readonly isEqual: Operator }): Run {
  return (frame) => {
    const value = needle.run(frame);
    const rows = list.run(frame);
    if (value === unknown || !isList(rows)) return unknown;
    let answer: ReturnType<Run> = false;
    for (const row of rows) {
      const known = read(row);
      const found = known === unknown ? unknown : isEqual(value, known);
      if (found === true) return true;
      if (found === unknown) answer = unknown;
    }
    return answer;
  };
}
