import type { Expression } from '#engine/expression/expression.ts';
import type { Compiler } from '#engine/types/compile-request.ts';
import type { CompiledComputed, CompiledDeadline, CompiledField, CompiledRecipient, SolveStep } from './compiled-automation.ts';
import { pointerBelow, rowsPathOf } from '#engine/data/places.ts';
import { type LooseNeeds, orderByNeeds, orderLoosely } from './rule-order.ts';

/** What a form is worked out from. */
export type SolveParts = {
  readonly names: ReadonlyMap<string, Expression>;
  readonly computed: readonly CompiledComputed[];
  readonly deadlines: readonly CompiledDeadline[];
  readonly fields: readonly CompiledField[];
  readonly recipients: readonly CompiledRecipient[];
  /** The field that holds the methods of service. */
  readonly methods?: string;
  /** How those are served who have no row there. */
  readonly usual?: Expression;
};

type Node = { readonly step: SolveStep; readonly reads: readonly string[] };

const plain = (path: string): string => path.replaceAll('[]', '');

function related(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** What an expression at a path reads, with the fields of its row by their full path, as a field and as a computed value. */
export function readsAt(expression: Expression, path: string): readonly string[] {
  const rowsPath = rowsPathOf(path);
  return expression.reads.flatMap((read) => {
    if (rowsPath === undefined || (read !== 'row' && !read.startsWith('row.'))) return [plain(read)];
    const full = plain(`${rowsPath}${read.slice('row'.length)}`);
    return [full, `computed.${full}`];
  });
}

function recipientReads({ recipients, methods, usual }: SolveParts): readonly string[] {
  const chosen = recipients.flatMap(({ chosenBy, first }) => chosenBy ?? first ?? []);
  const conditions = recipients.flatMap((recipient) => recipient.if?.reads ?? []);
  return [...chosen, ...conditions, ...(usual?.reads ?? []), ...(methods === undefined ? [] : [methods])].map(plain);
}

/** What a deadline is counted from, and what decides whether it runs. */
export function deadlineReads({ if: runs, from, days, service, serviceDays }: CompiledDeadline): readonly string[] {
  return [runs, ...from.days, days, service, serviceDays].flatMap((expression) => expression?.reads ?? []).map(plain);
}

function nodesOf(parts: SolveParts): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>();
  for (const { path, show } of parts.fields) {
    if (show !== undefined) nodes.set(`show:${plain(path)}`, { step: { kind: 'show', path, show }, reads: readsAt(show, path) });
  }
  for (const [name, is] of parts.names) nodes.set(`name:${name}`, { step: { kind: 'name', name, is }, reads: is.reads.map(plain) });
  for (const computed of parts.computed)
    nodes.set(`computed:${plain(computed.path)}`, { step: { kind: 'computed', computed }, reads: readsAt(computed.is, computed.path) });
  for (const deadline of parts.deadlines)
    nodes.set(`deadline:${deadline.name}`, { step: { kind: 'deadline', deadline }, reads: deadlineReads(deadline) });
  if (parts.recipients.length > 0) nodes.set('recipients', { step: { kind: 'recipients' }, reads: recipientReads(parts) });
  return nodes;
}

const rootOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** The keys of the shows and of the computed values by the first name of their path. */
function keysByRoot(nodes: ReadonlyMap<string, Node>, kind: 'show' | 'computed'): ReadonlyMap<string, readonly string[]> {
  const paths = [...nodes.keys()].filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
  return Map.groupBy(paths, rootOf);
}

/** The deadlines that a path below "deadlines" reads: one by its name, or all. */
function deadlinesFor(nodes: ReadonlyMap<string, Node>, read: string): readonly string[] {
  const [, name] = read.split('.');
  const all = [...nodes.keys()].filter((key) => key.startsWith('deadline:'));
  return name === undefined ? all : all.filter((key) => key === `deadline:${name}`);
}

function needsOf(nodes: ReadonlyMap<string, Node>): ReadonlyMap<string, LooseNeeds> {
  const shows = keysByRoot(nodes, 'show');
  const computed = keysByRoot(nodes, 'computed');
  const computedFor = (rest: string): readonly string[] =>
    (computed.get(rootOf(rest)) ?? []).filter((path) => related(path, rest)).map((path) => `computed:${path}`);
  const firmFor = (read: string): readonly string[] => {
    const root = rootOf(read);
    if (nodes.has(`name:${root}`)) return [`name:${root}`];
    if (root === 'recipients' || root === 'addressee') return nodes.has('recipients') ? ['recipients'] : [];
    if (root === 'deadlines') return deadlinesFor(nodes, read);
    if (read === 'computed') return [...computed.values()].flat().map((path) => `computed:${path}`);
    return root === 'computed' ? computedFor(read.slice('computed.'.length)) : [];
  };
  const looseFor = (read: string): readonly string[] =>
    (shows.get(rootOf(read)) ?? []).filter((path) => related(path, read)).map((path) => `show:${path}`);
  const above = (key: string): readonly string[] =>
    key.startsWith('show:') ? looseFor(key.slice('show:'.length)).filter((other) => key.startsWith(`${other}.`)) : [];
  return new Map(
    [...nodes].map(([key, node]) => {
      const firm = node.reads.flatMap(firmFor);
      const loose = [...above(key), ...node.reads.flatMap(looseFor)];
      return [key, { firm: [...new Set(firm)], loose: [...new Set(loose)].filter((other) => other !== key) }] as const;
    }),
  );
}

function pointerOf(step: SolveStep): { readonly file: string; readonly pointer: string; readonly name: string } {
  if (step.kind === 'name') return { file: 'rules.json', pointer: pointerBelow('/names', step.name), name: step.name };
  if (step.kind === 'computed')
    return { file: 'rules.json', pointer: pointerBelow('/computed', step.computed.path), name: `computed.${step.computed.path}` };
  if (step.kind === 'deadline')
    return { file: 'rules.json', pointer: pointerBelow('/deadlines', step.deadline.name), name: `deadlines.${step.deadline.name}` };
  return { file: 'manifest.json', pointer: '/letter', name: 'recipients' };
}

/**
 * The steps of working out a form, each after all that it reads. Values that are worked out from themselves are reported and left out.
 * Fields may hide each other: in such a circle a rule sees what stands in the fields that are decided after it.
 */
export function solveOrder(parts: SolveParts, compiler: Compiler): readonly SolveStep[] {
  const nodes = nodesOf(parts);
  const needs = needsOf(nodes);
  const firm = new Map([...needs].map(([key, { firm: names }]) => [key, names] as const));
  const circle = new Set(orderByNeeds(firm).circle);
  const names = [...circle].flatMap((key) => nodes.get(key)?.step ?? []).map((step) => pointerOf(step).name);
  for (const key of circle) {
    const step = nodes.get(key)?.step;
    if (step === undefined) continue;
    const { file, pointer, name } = pointerOf(step);
    compiler.report({
      file,
      pointer,
      code: 'rules_circle',
      message: `"${name}" depends on itself through ${names.join(', ')}.`,
    });
  }
  const sound = new Map([...needs].filter(([key]) => !circle.has(key)));
  return orderLoosely(sound).flatMap((key) => nodes.get(key)?.step ?? []);
}
