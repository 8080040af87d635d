import { parseDecimal } from '#domain/decimal.ts';
import { asExpected, sharedType } from './coerce.ts';
import { type Checked, type Context, fault } from './compilation.ts';
import type { SyntaxNode } from './syntax.ts';
import { typeInWords } from './value-type.ts';

type LiteralNode = Extract<SyntaxNode, { op: 'value' }>;
type NumberNode = Extract<SyntaxNode, { op: 'number' }>;
type ListNode = Extract<SyntaxNode, { op: 'list' }>;

/** A number, exactly as it is written. */
export function checkNumber(node: NumberNode, context: Context): Checked | undefined {
  const { args } = node;
  const value = /^\d+$/.test(args) ? { unscaled: BigInt(args), scale: 0 } : parseDecimal(args);
  if (value === undefined) return fault(context, node, `"${args}" is not a number that the desk can use.`);
  return { type: { kind: 'decimal' }, run: () => value };
}

/** A text, true or false. */
export function checkLiteral(node: LiteralNode, context: Context): Checked | undefined {
  const { args } = node;
  if (typeof args === 'string') return { type: { kind: 'text' }, run: () => args, literal: args };
  if (typeof args === 'boolean') return { type: { kind: 'boolean' }, run: () => args };
  return fault(context, node, 'Nothing can be compared with null. Write has(x) or !has(x).');
}

/** A list in square brackets; all of one type. */
export function checkList(node: ListNode, context: Context): Checked | undefined {
  const elements = node.args.map((element) => context.check(element, context));
  const [first] = elements;
  if (node.args.length === 0) return fault(context, node, 'A list cannot be empty. Write its entries, or leave the list out.');
  if (first === undefined) return undefined;
  let joined: Checked = first;
  const rows: Checked[] = [];
  for (const [index, element] of elements.entries()) {
    const at = { node: node.args[index] ?? node, context };
    const expected = element === undefined ? undefined : asExpected(element, joined.type, at);
    if (expected === undefined) return undefined;
    const type = sharedType(joined, expected);
    if (type === undefined)
      return fault(
        context,
        at.node,
        `All entries of a list must be of one kind, not ${typeInWords(first.type)} and ${typeInWords(expected.type)}.`,
      );
    rows.push(expected);
    joined = { type, run: expected.run };
  }
  const run: Checked['run'] = (frame) => rows.map((row) => row.run(frame));
  return { type: { kind: 'list', of: joined.type }, run, elements: rows };
}
