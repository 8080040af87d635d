import { asExpected, eitherType } from './coerce.ts';
import { type Checked, type Context, type Run, fault } from './compilation.ts';
import type { SyntaxNode } from './syntax.ts';
import { typeInWords } from './value-type.ts';
import { unknown } from './value.ts';

type JoinNode = Extract<SyntaxNode, { op: '&&' | '||' }>;
type NotNode = Extract<SyntaxNode, { op: '!_' }>;
type ConditionNode = Extract<SyntaxNode, { op: '?:' }>;

/** A node that must answer yes or no. */
function checkBoolean(node: SyntaxNode, context: Context, where: string): Checked | undefined {
  const checked = context.check(node, context);
  if (checked === undefined || checked.type.kind === 'boolean') return checked;
  return fault(context, node, `${where} must be yes or no, not ${typeInWords(checked.type)}.`);
}

/** && and || of three values: one false makes && false and one true makes || true, whatever is unknown beside it. */
export function checkJoin(node: JoinNode, context: Context): Checked | undefined {
  const [left, right] = [
    checkBoolean(node.args[0], context, `The part before ${node.op}`),
    checkBoolean(node.args[1], context, `The part after ${node.op}`),
  ];
  if (left === undefined || right === undefined) return undefined;
  const deciding = node.op === '||';
  const run: Run = (frame) => {
    const a = left.run(frame);
    if (a === deciding) return deciding;
    const b = right.run(frame);
    if (b === deciding) return deciding;
    return a === unknown || b === unknown ? unknown : !deciding;
  };
  return { type: { kind: 'boolean' }, run };
}

/** !x; unknown stays unknown. */
export function checkNot(node: NotNode, context: Context): Checked | undefined {
  const inner = checkBoolean(node.args, context, 'The part after !');
  if (inner === undefined) return undefined;
  const run: Run = (frame) => {
    const value = inner.run(frame);
    return value === unknown ? unknown : value !== true;
  };
  return { type: { kind: 'boolean' }, run };
}

/** condition ? one : other; only the chosen side is evaluated, an unknown condition answers unknown. */
export function checkCondition(node: ConditionNode, context: Context): Checked | undefined {
  const [conditionNode, thenNode, elseNode] = node.args;
  const condition = checkBoolean(conditionNode, context, 'The condition before ?');
  const [one, other] = [context.check(thenNode, context), context.check(elseNode, context)];
  if (condition === undefined || one === undefined || other === undefined) return undefined;
  const [first, second] = [
    asExpected(one, other.type, { node: thenNode, context }),
    asExpected(other, one.type, { node: elseNode, context }),
  ];
  if (first === undefined || second === undefined) return undefined;
  const type = eitherType(first, second);
  if (type === undefined)
    return fault(
      context,
      elseNode,
      `Both sides of the : must be of one kind, not ${typeInWords(one.type)} and ${typeInWords(other.type)}.`,
    );
  const run: Run = (frame) => {
    const chosen = condition.run(frame);
    if (chosen === unknown) return unknown;
    return chosen === true ? first.run(frame) : second.run(frame);
  };
  return { type, run };
}
