import { calendarDate, millisecondsOf } from '#domain/calendar-date.ts';
import { type Checked, type Context, fault } from './compilation.ts';
import { didYouMean } from './did-you-mean.ts';
import type { SyntaxNode } from './syntax.ts';
import type { ValueType } from './value-type.ts';

/** A text literal where a date or an instant is wanted is one; anything else stays. Undefined, with a fault, when the literal is no date. */
export function asExpected(
  checked: Checked,
  expected: ValueType,
  at: { readonly node: SyntaxNode; readonly context: Context },
): Checked | undefined {
  const { literal } = checked;
  if (literal === undefined || (expected.kind !== 'date' && expected.kind !== 'instant')) return checked;
  if (expected.kind === 'date' && calendarDate(literal) === undefined)
    return fault(at.context, at.node, `"${literal}" is not a date. Write it as '2026-01-31'.`);
  if (expected.kind === 'instant' && millisecondsOf(literal) === undefined)
    return fault(at.context, at.node, `"${literal}" is not a date with time. Write it as '2026-01-31T08:00:00Z'.`);
  return { type: expected, run: checked.run };
}

/** The texts that a checked node can be, when they are known. */
function membersOf(checked: Checked): readonly string[] | undefined {
  if (checked.literal !== undefined) return [checked.literal];
  return checked.type.kind === 'text' ? checked.type.members : undefined;
}

/** The type that two nodes share, as the two ways of a condition or two rows of a list; undefined when they share none. */
export function sharedType(left: Checked, right: Checked): ValueType | undefined {
  if (left.type.kind === 'text' && right.type.kind === 'text') {
    const [a, b] = [membersOf(left), membersOf(right)];
    return a === undefined || b === undefined ? { kind: 'text' } : { kind: 'text', members: [...new Set([...a, ...b])] };
  }
  if (left.type.kind === 'decimal' && right.type.kind === 'decimal') return { kind: 'decimal' };
  return isSameType(left.type, right.type) ? left.type : undefined;
}

/** What holds of either of two values: for two groups of values, the fields that both have, also in lists of them. */
export function eitherType(left: Checked, right: Checked): ValueType | undefined {
  const [one, other] = [left.type, right.type];
  if (one.kind === 'list' && other.kind === 'list') {
    const of = eitherType({ type: one.of, run: left.run }, { type: other.of, run: right.run });
    return of === undefined ? undefined : { kind: 'list', of };
  }
  if (one.kind !== 'record' || other.kind !== 'record' || isSameType(one, other)) return sharedType(left, right);
  const shared = Object.entries(one.fields).flatMap(([name, type]) => {
    const same = other.fields[name];
    if (same === undefined || !isSameType(type, same)) return [];
    return [[name, type.kind === 'text' ? ({ kind: 'text' } as const) : type] as const];
  });
  return shared.length === 0 ? undefined : { kind: 'record', name: `${one.name} or ${other.name}`, fields: Object.fromEntries(shared) };
}

/** Whether two types hold the same values; the choices of texts may differ. */
export function isSameType(left: ValueType, right: ValueType): boolean {
  if (left.kind === 'list' && right.kind === 'list') return isSameType(left.of, right.of);
  if (left.kind === 'record' && right.kind === 'record') return left.name === right.name || left.fields === right.fields;
  return left.kind === right.kind;
}

/** Notes a fault when a literal is none of the choices of the thing it is held against; otherwise notes the comparison. Answers whether all is well. */
export function isChoice(
  literal: Checked,
  of: { readonly type: ValueType; readonly path?: string },
  at: { readonly node: SyntaxNode; readonly context: Context },
): boolean {
  if (literal.literal === undefined || of.type.kind !== 'text') return true;
  const { members } = of.type;
  const name = of.path ?? 'the list';
  if (members !== undefined && !members.includes(literal.literal)) {
    fault(
      at.context,
      at.node,
      `"${literal.literal}" is not one of the choices for ${name} (${members.join(', ')}).${didYouMean(literal.literal, members)}`,
    );
    return false;
  }
  if (of.path !== undefined) at.context.notes.compared.push({ path: of.path, literal: literal.literal });
  return true;
}
