import { isDecimal, negate } from '#domain/decimal.ts';
import { asExpected, isChoice, isSameType } from './coerce.ts';
import { type Checked, type Context, type Run, fault } from './compilation.ts';
import { type Operator, arithmeticFor, equalityFor, orderFor } from './operators.ts';
import type { SyntaxNode } from './syntax.ts';
import { type ValueType, typeInWords } from './value-type.ts';
import { unknown } from './value.ts';

type BinaryNode = Extract<SyntaxNode, { op: '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' }>;
type MinusNode = Extract<SyntaxNode, { op: '-_' }>;
type Sides = { readonly left: Checked; readonly right: Checked };

/** Both sides checked, a text literal beside a date read as a date. */
function sidesOf(node: BinaryNode, context: Context): Sides | undefined {
  const [leftNode, rightNode] = node.args;
  const [left, right] = [context.check(leftNode, context), context.check(rightNode, context)];
  if (left === undefined || right === undefined) return undefined;
  const wantedLeft = asExpected(left, right.type, { node: leftNode, context });
  const wantedRight = asExpected(right, left.type, { node: rightNode, context });
  return wantedLeft === undefined || wantedRight === undefined ? undefined : { left: wantedLeft, right: wantedRight };
}

function runBoth({ left, right }: Sides, operate: Operator): Run {
  return (frame) => {
    const a = left.run(frame);
    if (a === unknown) return unknown;
    const b = right.run(frame);
    return b === unknown ? unknown : operate(a, b);
  };
}

const HINTS: Readonly<Record<string, string>> = {
  'date+decimal': ' Write addDays(date, days).',
  'date-decimal': ' Write addDays(date, -days).',
  'date-date': ' Write daysBetween(first, second).',
  'text+decimal': ' Write money(x) or number(x) to turn the number into text.',
  'decimal+text': ' Write money(x) or number(x) to turn the number into text.',
  'instant<date': ' Use today for the date, or dateOf(now).',
  'date<instant': ' Use today for the date, or dateOf(now).',
};

function misfit(sign: string, { left, right }: Sides): string {
  const hint =
    HINTS[`${left.type.kind}${sign}${right.type.kind}`] ??
    HINTS[`${left.type.kind}${sign.slice(0, 1) === '>' ? '<' : sign.slice(0, 1)}${right.type.kind}`] ??
    '';
  return `${sign} cannot combine ${typeInWords(left.type)} and ${typeInWords(right.type)}.${hint}`;
}

/** + - * / % between numbers, + between texts. */
export function checkArithmetic(node: BinaryNode, context: Context): Checked | undefined {
  const sides = sidesOf(node, context);
  if (sides === undefined) return undefined;
  const { kind } = sides.left.type;
  const operate = kind === sides.right.type.kind ? arithmeticFor(node.op, kind) : undefined;
  if (operate === undefined) return fault(context, node, misfit(node.op, sides));
  const type: ValueType = kind === 'text' ? { kind: 'text' } : { kind: 'decimal' };
  return { type, run: runBoth(sides, operate) };
}

/** < <= > >= between numbers, dates, instants or texts. */
export function checkOrder(node: BinaryNode, context: Context): Checked | undefined {
  const sides = sidesOf(node, context);
  if (sides === undefined) return undefined;
  const operate = isSameType(sides.left.type, sides.right.type) ? orderFor(node.op, sides.left.type.kind) : undefined;
  if (operate === undefined) return fault(context, node, misfit(node.op, sides));
  return { type: { kind: 'boolean' }, run: runBoth(sides, operate) };
}

/** == and !=; a literal beside a choice must be one of its members. */
export function checkEquality(node: BinaryNode, context: Context): Checked | undefined {
  const sides = sidesOf(node, context);
  if (sides === undefined) return undefined;
  const { left, right } = sides;
  const [leftNode, rightNode] = node.args;
  const isEqual = isSameType(left.type, right.type) ? equalityFor(left.type.kind) : undefined;
  if (isEqual === undefined) {
    const remedy = left.type.kind === 'record' ? ' Name one value of each.' : left.type.kind === 'list' ? ' Use in, exists or size.' : '';
    return fault(context, node, `${node.op} cannot compare ${typeInWords(left.type)} with ${typeInWords(right.type)}.${remedy}`);
  }
  if (!isChoice(right, left, { node: rightNode, context }) || !isChoice(left, right, { node: leftNode, context })) return undefined;
  const run = runBoth(sides, isEqual);
  if (node.op === '==') return { type: { kind: 'boolean' }, run };
  return { type: { kind: 'boolean' }, run: (frame) => negated(run(frame)) };
}

function negated(answer: ReturnType<Run>): ReturnType<Run> {
  return answer === unknown ? unknown : answer !== true;
}

/** -x of a number. */
export function checkMinus(node: MinusNode, context: Context): Checked | undefined {
  const inner = context.check(node.args, context);
  if (inner === undefined) return undefined;
  if (inner.type.kind !== 'decimal') return fault(context, node, `A minus sign needs a number, not ${typeInWords(inner.type)}.`);
  const run: Run = (frame) => {
    const value = inner.run(frame);
    return isDecimal(value) ? negate(value) : unknown;
  };
  return { type: { kind: 'decimal' }, run };
}
