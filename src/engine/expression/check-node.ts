import { checkField, checkIndex, checkName } from './check-access.ts';
import { checkCall, checkMethod } from './check-calls.ts';
import { checkList, checkLiteral, checkNumber } from './check-literals.ts';
import { checkCondition, checkJoin, checkNot } from './check-logic.ts';
import { checkIn } from './check-membership.ts';
import { checkArithmetic, checkEquality, checkMinus, checkOrder } from './check-operators.ts';
import { type Checked, type Context, fault } from './compilation.ts';
import type { SyntaxNode } from './syntax.ts';

/** Checks any node of an expression and answers how to run it; undefined when it has a fault, which is then noted. */
export function checkNode(node: SyntaxNode, context: Context): Checked | undefined {
  switch (node.op) {
    case 'value':
      return checkLiteral(node, context);
    case 'number':
      return checkNumber(node, context);
    case 'list':
      return checkList(node, context);
    case 'id':
      return checkName(node, context);
    case '.':
      return checkField(node, context);
    case '[]':
      return checkIndex(node, context);
    case 'call':
      return checkCall(node, context);
    case 'rcall':
      return checkMethod(node, context);
    case '&&':
    case '||':
      return checkJoin(node, context);
    case '!_':
      return checkNot(node, context);
    case '?:':
      return checkCondition(node, context);
    case '==':
    case '!=':
      return checkEquality(node, context);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return checkOrder(node, context);
    case 'in':
      return checkIn(node, context);
    case '-_':
      return checkMinus(node, context);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return checkArithmetic(node, context);
    case 'other':
      return fault(context, node, 'An expression cannot contain braces { }, or a question mark after a dot.');
  }
}
