import type { SyntaxNode } from './syntax.ts';

/** Answers the tree behind a name of rules.json; undefined for any other name. */
export type NamedTree = (name: string) => SyntaxNode | undefined;

/** A field, by the path that an expression names it with. A box is answered also while nobody touched it. */
export type AskedField = { readonly path: string; readonly isBox?: boolean };

type FieldInTree = AskedField & { readonly named: NamedTree; readonly depth: number };

// Names that go in a circle are told elsewhere.
const DEEPEST = 20;

// What these answer does not hang on whether their value is filled.
const TAKES_NOTHING: ReadonlySet<string> = new Set(['has', 'orZero']);

/** The path that a node spells out: "mileageData.tolls". */
function pathOf(node: SyntaxNode): string | undefined {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return undefined;
  const above = pathOf(node.args[0]);
  return above === undefined ? undefined : `${above}.${node.args[1]}`;
}

const isWithin = (path: string, asked: string): boolean => path === asked || path.startsWith(`${asked}.`);

function behindName(node: SyntaxNode, asked: FieldInTree): SyntaxNode | undefined {
  return node.op === 'id' && asked.depth < DEEPEST ? asked.named(node.args) : undefined;
}

const deeper = (asked: FieldInTree): FieldInTree => ({ ...asked, depth: asked.depth + 1 });

/** Whether a node has no answer at all while the path is empty. */
function answersOnlyWith(node: SyntaxNode, asked: FieldInTree): boolean {
  const inner = (part: SyntaxNode): boolean => answersOnlyWith(part, asked);
  const path = pathOf(node);
  if (path !== undefined && isWithin(path, asked.path)) return asked.isBox !== true;
  const behind = behindName(node, asked);
  if (behind !== undefined) return answersOnlyWith(behind, deeper(asked));
  switch (node.op) {
    case 'value':
    case 'number':
    case 'id':
    case 'other':
      return false;
    case 'list':
      return node.args.some(inner);
    case '.':
      return inner(node.args[0]);
    case 'call':
      if (node.args[0] === 'or') return node.args[1].every(inner);
      return !TAKES_NOTHING.has(node.args[0]) && node.args[1].some(inner);
    case 'rcall':
      return inner(node.args[1]);
    case '!_':
    case '-_':
      return inner(node.args);
    case '?:':
      return inner(node.args[0]) || (inner(node.args[1]) && inner(node.args[2]));
    case '&&':
    case '||':
      return isOnlyWith(node, true, asked) && isOnlyWith(node, false, asked);
    default:
      return node.args.some(inner);
  }
}

/** Whether a condition comes out as yes (or as no) only while the path is filled. */
function isOnlyWith(node: SyntaxNode, expected: boolean, asked: FieldInTree): boolean {
  const inner = (part: SyntaxNode): boolean => isOnlyWith(part, expected, asked);
  if (asked.isBox === true && pathOf(node) === asked.path) return expected;
  const behind = behindName(node, asked);
  if (behind !== undefined) return isOnlyWith(behind, expected, deeper(asked));
  switch (node.op) {
    case '&&':
      return expected ? node.args.some(inner) : node.args.every(inner);
    case '||':
      return expected ? node.args.every(inner) : node.args.some(inner);
    case '!_':
      return isOnlyWith(node.args, !expected, asked);
    case '?:':
      return answersOnlyWith(node.args[0], asked) || (inner(node.args[1]) && inner(node.args[2]));
    case 'call':
      if (node.args[0] !== 'has') return answersOnlyWith(node, asked);
      return expected && node.args[1].some((part) => answersOnlyWith(part, asked));
    default:
      return answersOnlyWith(node, asked);
  }
}

/** Whether a condition can hold only while a field is filled, or a box ticked: has(path), path == 'x', but not !has(path). */
export function holdsOnlyWith(condition: SyntaxNode, field: AskedField, named: NamedTree): boolean {
  return isOnlyWith(condition, true, { ...field, named, depth: 0 });
}

/** Whether an expression has an answer only while a field is filled. */
export function hasAnswerOnlyWith(expression: SyntaxNode, field: AskedField, named: NamedTree): boolean {
  return answersOnlyWith(expression, { ...field, named, depth: 0 });
}

/** The nodes of a tree whose values may be missing: they stand in a call that answers without them. */
export function spareNodes(tree: SyntaxNode): ReadonlySet<SyntaxNode> {
  const spared = everyNode(tree).filter((node) => node.op === 'call' && TAKES_NOTHING.has(node.args[0]));
  return new Set(spared.flatMap((node) => everyNode(node)));
}

/** Every node of a tree, from the top. */
export function everyNode(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.op) {
    case 'value':
    case 'number':
    case 'id':
    case 'other':
      return [node];
    case '.':
      return [node, ...everyNode(node.args[0])];
    case 'call':
      return [node, ...node.args[1].flatMap(everyNode)];
    case 'rcall':
      return [node, ...everyNode(node.args[1]), ...node.args[2].flatMap(everyNode)];
    case '!_':
    case '-_':
      return [node, ...everyNode(node.args)];
    default:
      return [node, ...node.args.flatMap(everyNode)];
  }
}
