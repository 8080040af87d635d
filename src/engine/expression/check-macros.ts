import { type Checked, type Context, type Frame, type Run, fault } from './compilation.ts';
import { didYouMean } from './did-you-mean.ts';
import type { SyntaxNode } from './syntax.ts';
import { type ValueType, typeInWords } from './value-type.ts';
import { type Answer, isList, readerOf, unknown } from './value.ts';

type MethodNode = Extract<SyntaxNode, { op: 'rcall' }>;
type Walk = (rows: readonly unknown[], answers: (row: unknown) => readonly Answer[]) => Answer;
type Macro = {
  readonly bodies: readonly ('condition' | 'value')[];
  readonly walk: Walk;
  readonly type: (list: Checked, bodies: readonly Checked[]) => ValueType;
};

/** Each level multiplies the work by the rows of its list. */
const MOST_LISTS = 3;
const BOOLEAN: ValueType = { kind: 'boolean' };

/** exists when deciding is true, all when it is false: one row decides; without one, an unknown row leaves it unknown. */
function quantifier(deciding: boolean): Walk {
  return (rows, answers) => {
    let answer: Answer = !deciding;
    for (const row of rows) {
      const [holds] = answers(row);
      if (holds === deciding) return deciding;
      if (holds === unknown) answer = unknown;
    }
    return answer;
  };
}

/** Rows for which the condition holds, or what they map to; one unknown row makes the whole unknown, so that no sum is short of a row. */
function collect(value: (row: unknown, answers: readonly Answer[]) => unknown, conditional: boolean): Walk {
  return (rows, answers) => {
    const results: unknown[] = [];
    for (const row of rows) {
      const given = answers(row);
      if (conditional && given[0] === unknown) return unknown;
      if (conditional && given[0] !== true) continue;
      const result = value(row, given);
      if (result === unknown) return unknown;
      results.push(result);
    }
    return results;
  };
}

const MACROS: Readonly<Record<string, Macro>> = {
  'exists/2': { bodies: ['condition'], walk: quantifier(true), type: () => BOOLEAN },
  'all/2': { bodies: ['condition'], walk: quantifier(false), type: () => BOOLEAN },
  'filter/2': { bodies: ['condition'], walk: collect((row) => row, true), type: (list) => list.type },
  'map/2': { bodies: ['value'], walk: collect((_row, [value]) => value, false), type: (_list, [value]) => listOf(value) },
  'map/3': { bodies: ['condition', 'value'], walk: collect((_row, [, value]) => value, true), type: (_list, [, value]) => listOf(value) },
};

/** Names of the macros: exists, all, filter, map. */
export const MACRO_NAMES: readonly string[] = [...new Set(Object.keys(MACROS).map((key) => key.slice(0, key.indexOf('/'))))];

function listOf(value: Checked | undefined): ValueType {
  return { kind: 'list', of: value?.type ?? { kind: 'text' } };
}

/** Evaluates the bodies for one row; bodies after a condition that does not hold are left out. */
function answersOf(bodies: readonly Run[], frame: Frame, at: number): (row: unknown) => readonly Answer[] {
  return (row) => {
    frame.rows[at] = row;
    const [first, second] = bodies;
    const answer = first === undefined ? unknown : first(frame);
    return second === undefined || answer !== true ? [answer] : [answer, second(frame)];
  };
}

function rowOf(list: Checked, of: ValueType, at: number): Checked {
  const read = readerOf(of);
  return { type: of, run: (frame) => read(frame.rows[at]), ...(list.path === undefined ? {} : { path: `${list.path}[]` }) };
}

/** list.exists(row, …), all, filter and map over typed rows. */
export function checkMacro(node: MethodNode, context: Context): Checked | undefined {
  const [name, listNode, [rowNode, ...bodyNodes]] = node.args;
  const macro = MACROS[`${name}/${bodyNodes.length + 1}`];
  const list = context.check(listNode, context);
  if (list === undefined) return undefined;
  if (macro === undefined || rowNode?.op !== 'id')
    return fault(
      context,
      node,
      `${name} needs a word for one entry and a question about it. Write ${name}(trip, trip.miles > 0), for example.`,
    );
  if (context.depth >= MOST_LISTS) return fault(context, node, `Lists can be nested at most ${MOST_LISTS} deep.`);
  if (list.type.kind !== 'list') return fault(context, node, `${name} needs a list, not ${typeInWords(list.type)}.`);
  const names = new Map(context.names).set(rowNode.args, rowOf(list, list.type.of, context.depth));
  const inner = { ...context, names, depth: context.depth + 1 };
  const bodies: Checked[] = [];
  for (const [index, bodyNode] of bodyNodes.entries()) {
    const body = context.check(bodyNode, inner);
    if (body === undefined) return undefined;
    if (macro.bodies[index] === 'condition' && body.type.kind !== 'boolean')
      return fault(context, bodyNode, `${name} needs yes or no for each entry, not ${typeInWords(body.type)}.`);
    bodies.push(body);
  }
  return macroOver(list, bodies, { macro, at: context.depth });
}

function macroOver(list: Checked, bodies: readonly Checked[], { macro, at }: { readonly macro: Macro; readonly at: number }): Checked {
  const runs = bodies.map((body) => body.run);
  const run: Run = (frame) => {
    const rows = list.run(frame);
    return isList(rows) ? macro.walk(rows, answersOf(runs, frame, at)) : unknown;
  };
  const type = macro.type(list, bodies);
  const keepsRows = type === list.type && list.path !== undefined;
  return { type, run, ...(keepsRows ? { path: list.path } : {}) };
}

/** The nearest macro or method to a misspelt one, as a sentence. */
export function methodHint(name: string, others: Iterable<string>): string {
  return didYouMean(name, [...MACRO_NAMES, ...others]);
}
