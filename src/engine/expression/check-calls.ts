import { isBlank } from '#domain/plain-text.ts';
import { calendarDate, millisecondsOf } from '#domain/calendar-date.ts';
import { checkFlat, checkLast, checkPart, checkSort } from './check-lists.ts';
import { MACRO_NAMES, checkMacro, methodHint } from './check-macros.ts';
import { asExpected, isSameType, sharedType } from './coerce.ts';
import { checkWords } from './check-words.ts';
import { type BoxAsked, type Checked, type Context, type Run, fault } from './compilation.ts';
import { didYouMean } from './did-you-mean.ts';
import type { CatalogueFunction, Parameter } from './function-definition.ts';
import { functionNames, functionsNamed } from './functions.ts';
import type { SyntaxNode } from './syntax.ts';
import { type ValueType, isObject, typeInWords } from './value-type.ts';
import { type Answer, type Value, isList, unknown } from './value.ts';

type CallNode = Extract<SyntaxNode, { op: 'call' }>;
type MethodNode = Extract<SyntaxNode, { op: 'rcall' }>;
type Named = { readonly name: string; readonly overloads: readonly CatalogueFunction[]; readonly valueNodes: readonly SyntaxNode[] };

const PLURALS: Readonly<Record<ValueType['kind'], string>> = {
  decimal: 'numbers',
  text: 'texts',
  boolean: 'yes or no',
  date: 'dates',
  instant: 'dates with time',
  protected: 'protected numbers',
  list: 'lists',
  record: 'entries',
};

function inWords(type: ValueType): string {
  return type.kind === 'list' ? `a list of ${PLURALS[type.of.kind]}` : typeInWords(type);
}

/** Whether a text could be one of the choices that a parameter knows. */
function canBeChoice(value: Checked, members: readonly string[] | undefined): boolean {
  if (members === undefined || value.type.kind !== 'text') return true;
  const possible = value.literal === undefined ? value.type.members : [value.literal];
  return possible === undefined || possible.every((choice) => members.includes(choice));
}

function fits(value: Checked, { type, anyRows }: Parameter): boolean {
  if (anyRows === true) return value.type.kind === 'list';
  if (value.literal !== undefined && type.kind === 'date') return calendarDate(value.literal) !== undefined;
  if (value.literal !== undefined && type.kind === 'instant') return millisecondsOf(value.literal) !== undefined;
  return isSameType(value.type, type) && (type.kind !== 'text' || canBeChoice(value, type.members));
}

function takenInWords({ parameters }: CatalogueFunction): string {
  return parameters.map(({ name, type, anyRows }) => `${name} (${anyRows === true ? 'a list' : inWords(type)})`).join(', ');
}

function choiceMisfit(value: Checked, { name, type }: Parameter): string | undefined {
  if (type.kind !== 'text' || type.members === undefined || value.type.kind !== 'text') return undefined;
  const wrong = value.literal ?? value.type.members?.find((member) => type.members?.includes(member) === false) ?? '';
  return `"${wrong}" is not one of the choices for ${name} (${type.members.join(', ')}).${didYouMean(wrong, type.members)}`;
}

/** Says which value of a call does not fit, where there is one way to call it; else all ways. */
function reportMisfit(
  node: SyntaxNode,
  context: Context,
  { name, overloads, values, valueNodes }: Named & { readonly values: readonly Checked[] },
): undefined {
  const sameLength = overloads.filter(({ parameters }) => parameters.length === values.length);
  const [overload] = sameLength;
  if (overload === undefined)
    return fault(
      context,
      node,
      `${name} takes ${overloads.map(takenInWords).join(', or ')}; ${values.length === 0 ? 'none was given' : `${values.length} given`}.`,
    );
  if (sameLength.length > 1)
    return fault(
      context,
      node,
      `${name} takes ${sameLength.map(takenInWords).join(', or ')}, not ${values.map(({ type }) => inWords(type)).join(' and ')}.`,
    );
  const wrong = overload.parameters.findIndex((parameter, index) => values[index] !== undefined && !fits(values[index], parameter));
  const [parameter, value, at] = [overload.parameters[wrong], values[wrong], valueNodes[wrong] ?? node];
  if (parameter === undefined || value === undefined) return fault(context, node, `${name} takes ${takenInWords(overload)}.`);
  const isBadDate = value.literal !== undefined && parameter.type.kind === 'date';
  if (isBadDate) return fault(context, at, `"${value.literal}" is not a date. Write it as '2026-01-31'.`);
  return fault(
    context,
    at,
    choiceMisfit(value, parameter) ?? `${name} takes ${inWords(parameter.type)} as ${parameter.name}, not ${inWords(value.type)}.`,
  );
}

function runOf(chosen: CatalogueFunction, runs: readonly Run[]): Run {
  const mayBeMissing = chosen.parameters.map((parameter) => parameter.mayBeMissing === true);
  return (frame) => {
    const given: (Value | undefined)[] = [];
    for (const [index, run] of runs.entries()) {
      const answer = run(frame);
      if (answer === unknown && mayBeMissing[index] !== true) return unknown;
      given.push(answer === unknown ? undefined : answer);
    }
    return chosen.apply(given, frame.environment);
  };
}

function noteFigureKind({ parameters }: CatalogueFunction, [kind]: readonly Checked[], { notes }: Context): void {
  const [first] = parameters;
  if (first?.written === true && kind?.literal !== undefined) notes.figures.push({ kind: kind.literal, keys: parameters.length - 2 });
}

function checkApplication(node: SyntaxNode, context: Context, named: Named): Checked | undefined {
  const checked = named.valueNodes.map((valueNode) => context.check(valueNode, context));
  const values = checked.filter((value) => value !== undefined);
  if (values.length < checked.length) return undefined;
  const chosen = named.overloads.find(
    ({ parameters }) =>
      parameters.length === values.length &&
      values.every((value, index) => parameters[index] !== undefined && fits(value, parameters[index])),
  );
  if (chosen === undefined) return reportMisfit(node, context, { ...named, values });
  const worked = chosen.parameters.findIndex(({ written }, index) => written === true && values[index]?.literal === undefined);
  if (worked !== -1)
    return fault(
      context,
      named.valueNodes[worked] ?? node,
      `${named.name} needs ${chosen.parameters[worked]?.name ?? ''} written in quotation marks, so that the desk knows what is asked for.`,
    );
  noteFigureKind(chosen, values, context);
  context.notes.calls.add(named.name);
  return {
    type: chosen.result,
    run: runOf(
      chosen,
      values.map((value) => value.run),
    ),
  };
}

/** Whether a known value counts as filled: blank text, an empty list and an empty group do not. */
function isFilled(answer: Answer): boolean {
  if (answer === unknown) return false;
  if (typeof answer === 'string') return !isBlank(answer);
  if (isList(answer)) return answer.length > 0;
  return !isObject(answer) || Object.keys(answer).length > 0;
}

function noteBox(call: BoxAsked['call'], { type, path }: Checked, { notes }: Context): void {
  if (type.kind === 'boolean' && type.box === true && path !== undefined) notes.boxes.push({ call, path });
}

/** has(x): whether a field, a scope or a row is there and filled; never unknown. */
function checkHas(node: CallNode, context: Context): Checked | undefined {
  const [, [asked, ...more]] = node.args;
  if (asked === undefined || more.length > 0 || (asked.op !== 'id' && asked.op !== '.' && asked.op !== '[]'))
    return fault(context, node, 'has takes one field. Write has(case.name), for example.');
  const checked = context.check(asked, context);
  if (checked === undefined) return undefined;
  noteBox('has', checked, context);
  return { type: { kind: 'boolean' }, run: (frame) => isFilled(checked.run(frame)) };
}

/** or(first, second): the first that is filled; unknown when neither is. */
function checkOr(node: CallNode, context: Context): Checked | undefined {
  const [, [firstNode, secondNode, ...more]] = node.args;
  if (firstNode === undefined || secondNode === undefined || more.length > 0)
    return fault(context, node, 'or takes two values. Write or(given.location, case.venue), for example.');
  const [first, second] = [context.check(firstNode, context), context.check(secondNode, context)];
  if (first === undefined || second === undefined) return undefined;
  const left = asExpected(first, second.type, { node: firstNode, context });
  const right = asExpected(second, first.type, { node: secondNode, context });
  if (left === undefined || right === undefined) return undefined;
  const type = sharedType(left, right);
  if (type === undefined)
    return fault(context, node, `or needs two values of one kind, not ${typeInWords(left.type)} and ${typeInWords(right.type)}.`);
  noteBox('or', left, context);
  const run: Run = (frame) => {
    const answer = left.run(frame);
    return isFilled(answer) ? answer : right.run(frame);
  };
  const alternatives = [
    ...(left.alternatives ?? [{ node: firstNode, run: left.run }]),
    ...(right.alternatives ?? [{ node: secondNode, run: right.run }]),
  ];
  return { type, run, alternatives };
}

/** The functions that look at whether their values are there, or answer what their list holds. */
const OWN_CHECKS: ReadonlyMap<string, (node: CallNode, context: Context) => Checked | undefined> = new Map([
  ['has', checkHas],
  ['or', checkOr],
  ['sort', checkSort],
  ['last', checkLast],
  ['flat', checkFlat],
  ['take', checkPart('take')],
  ['after', checkPart('after')],
  ['words', checkWords],
]);

/** name(values): a function of the catalogue, or one that asks what is there. */
export function checkCall(node: CallNode, context: Context): Checked | undefined {
  const [name, valueNodes] = node.args;
  const own = OWN_CHECKS.get(name);
  if (own !== undefined) return own(node, context);
  const overloads = functionsNamed(name).filter((one) => one.method !== true);
  if (overloads.length > 0) return checkApplication(node, context, { name, overloads, valueNodes });
  if (MACRO_NAMES.includes(name))
    return fault(context, node, `${name} comes after a list and a dot. Write trips.${name}(trip, …), for example.`);
  if (functionsNamed(name).length > 0)
    return fault(context, node, `${name} comes after a text and a dot. Write caseName.${name}('…'), for example.`);
  return fault(context, node, `There is no function "${name}".${didYouMean(name, [...OWN_CHECKS.keys(), ...functionNames('function')])}`);
}

/** value.name(values): a macro over a list, or a method of the catalogue. */
export function checkMethod(node: MethodNode, context: Context): Checked | undefined {
  const [name, ownerNode, valueNodes] = node.args;
  if (MACRO_NAMES.includes(name)) return checkMacro(node, context);
  const named = functionsNamed(name);
  const overloads = named.filter((one) => one.method === true);
  if (overloads.length > 0) return checkApplication(node, context, { name, overloads, valueNodes: [ownerNode, ...valueNodes] });
  if (named.length > 0) return fault(context, node, `${name} does not come after a dot. Write ${name}(…) around the value.`);
  return fault(context, node, `There is no function ".${name}(…)".${methodHint(name, functionNames('method'))}`);
}
