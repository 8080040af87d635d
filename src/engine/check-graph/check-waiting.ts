import { hasAnswerOnlyWith, holdsOnlyWith, type NamedTree } from '#engine/expression/needs-value.ts';
import { parseSyntax } from '#engine/expression/parse.ts';
import type { SyntaxNode } from '#engine/expression/syntax.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { isBox } from '#engine/data/schema-fields.ts';
import type { FieldRule } from '#schemas/meta/rules.gen.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';

type Key = 'show' | 'options' | 'prefill';
type Waits = ReadonlyMap<string, { readonly key: Key; readonly on: readonly string[] }>;

function treeOf(source: string): SyntaxNode | undefined {
  const syntax = parseSyntax(source);
  return syntax.ok ? syntax.tree : undefined;
}

/** How the rule of one field names another: a field of the same row as row.name; nothing for a row of another table. */
function nameFrom(path: string, other: string): string | undefined {
  const rows = other.slice(0, other.lastIndexOf('[]') + 2);
  if (!other.includes('[]')) return other;
  return path.startsWith(rows) ? `row${other.slice(rows.length)}` : undefined;
}

const optionsSource = (options: FieldRule['options']): string | undefined => (typeof options === 'object' ? options.from : options);

/** What each field waits for by its rules of some kinds, among the fields that such a rule has too. */
function waitsOf(facts: FolderFacts, keys: readonly Key[], isOpen: (path: string) => boolean = () => false): Waits {
  const { names = {}, fields = {} } = facts.draft.rules;
  const named: NamedTree = (name) => (Object.hasOwn(names, name) ? treeOf(names[name] ?? '') : undefined);
  const waiting = Object.keys(fields).filter((path) => keys.some((key) => fields[path]?.[key] !== undefined) && !isOpen(path));
  const waitsOn = (path: string, key: Key): readonly string[] => {
    const rule = fields[path];
    const source = key === 'options' ? optionsSource(rule?.options) : rule?.[key];
    const tree = source === undefined ? undefined : treeOf(source);
    if (tree === undefined) return [];
    const needs = key === 'show' ? holdsOnlyWith : hasAnswerOnlyWith;
    return waiting.filter((other) => {
      const name = nameFrom(path, other);
      return name !== undefined && needs(tree, { path: name, isBox: isBox(recordOf(facts.fields?.get(other)?.shape)) }, named);
    });
  };
  return new Map(
    waiting.flatMap((path) => {
      const found = keys.map((key) => ({ key, on: waitsOn(path, key) })).filter(({ on }) => on.length > 0);
      return found.slice(0, 1).map(({ key }) => [path, { key, on: found.flatMap(({ on }) => on) }] as const);
    }),
  );
}

/** The shortest path from a field back to itself. */
function circleFrom(waits: Waits, start: string): readonly string[] | undefined {
  const seen = new Set<string>();
  let ends: readonly (readonly string[])[] = [[start]];
  while (ends.length > 0) {
    const next = ends.flatMap((steps) => (waits.get(steps.at(-1) ?? '')?.on ?? []).map((on) => [...steps, on]));
    const closed = next.find((steps) => steps.at(-1) === start);
    if (closed !== undefined) return closed.slice(0, -1);
    ends = next.filter((steps) => {
      const last = steps.at(-1) ?? '';
      return !seen.has(last) && seen.add(last);
    });
  }
  return undefined;
}

function circlesOf(waits: Waits): readonly { readonly path: string; readonly key: Key; readonly circle: readonly string[] }[] {
  const reported = new Set<string>();
  return [...waits].flatMap(([path, { key }]) => {
    const circle = reported.has(path) ? undefined : circleFrom(waits, path);
    if (circle === undefined) return [];
    for (const member of circle) reported.add(member);
    return [{ path, key, circle }];
  });
}

const quoted = (circle: readonly string[]): string => [...circle.slice(1), circle[0]].map((name) => `"${name}"`).join(', which waits for ');

/** Fields that wait for each other, so that none of them can ever be filled, and prefills that read each other. */
export function checkWaiting(facts: FolderFacts): readonly Finding[] {
  const { fields = {} } = facts.draft.rules;
  const isFilledAnyway = (path: string): boolean => (fields[path]?.prefill ?? fields[path]?.is) !== undefined;
  const shown = circlesOf(waitsOf(facts, ['show', 'options'], isFilledAnyway));
  const prefilled = circlesOf(waitsOf(facts, ['prefill']));
  return [
    ...shown.map(({ path, key, circle }) =>
      errorAt(fileAt('rules.json', 'fields', path, key), {
        code: 'waits_for_itself',
        message: `"${path}" waits for ${quoted(circle)}, so none of them can ever be filled in.`,
        remedy: 'Make one of them depend on other fields, or on none.',
      }),
    ),
    ...prefilled.map(({ path, key, circle }) =>
      warningAt(fileAt('rules.json', 'fields', path, key), {
        code: 'waits_for_itself',
        message: `The prefill of "${path}" waits for ${quoted(circle)}, so none of them is ever prefilled.`,
        remedy: 'Prefill one of them from the case, the firm or the user.',
      }),
    ),
  ];
}
