import type { Automation } from '#engine/declaration/automation.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';

type Renaming = Pick<Automation, 'rules' | 'lifecycle'>;

/** A field by its path, with the names that it had in its group, the latest first. */
export type RenamedField = { readonly path: string; readonly name: string; readonly was: readonly string[] };

/** What an automation has renamed. */
export type Renames = {
  /** The renamed fields by what stands before their names: "" at the top, "trips[]." in a table. */
  readonly fields: ReadonlyMap<string, readonly RenamedField[]>;
  /** The present name of each renamed choice, by field. */
  readonly choices: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** The present name of each renamed state. */
  readonly states: ReadonlyMap<string, string>;
};

/** Earlier names as a list, however they were written. */
export function earlierNames(was: string | readonly string[] | undefined): readonly string[] {
  if (was === undefined) return [];
  return typeof was === 'string' ? [was] : was;
}

/** What stands before the name of a field in its path: "trips[]." for "trips[].miles", nothing at the top. */
export function groupOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.') + 1);
}

function statesOf(lifecycle: Lifecycle | undefined): ReadonlyMap<string, string> {
  const states = Object.entries(lifecycle?.states ?? {});
  return new Map(states.flatMap(([name, { meta }]) => earlierNames(meta.was).map((old) => [old, name] as const)));
}

function readRenames({ rules, lifecycle }: Renaming): Renames {
  const fields = new Map<string, RenamedField[]>();
  const choices = new Map<string, Readonly<Record<string, string>>>();
  for (const [path, { was, renamedChoices }] of Object.entries(rules.fields ?? {})) {
    const group = groupOf(path);
    const field = { path, name: path.slice(group.length), was: earlierNames(was) };
    if (field.was.length > 0) fields.set(group, [...(fields.get(group) ?? []), field]);
    if (renamedChoices !== undefined) choices.set(path, renamedChoices);
  }
  return { fields, choices, states: statesOf(lifecycle) };
}

const read = new WeakMap<object, Renames>();

/** What an automation says that it has renamed; read once. */
export function renamesOf(automation: Renaming): Renames {
  const known = read.get(automation) ?? readRenames(automation);
  read.set(automation, known);
  return known;
}

/** The present name of a state. */
export function carriedState(automation: Renaming, state: string): string {
  return renamesOf(automation).states.get(state) ?? state;
}

/** Every name that a state had: its present one first. */
export function namesOfState({ lifecycle }: Pick<Automation, 'lifecycle'>, state: string): readonly string[] {
  return [state, ...earlierNames(lifecycle?.states[state]?.meta.was)];
}

/** The present path of a field that may be asked for by an earlier one: "food" for "meals". */
export function carriedPath(automation: Renaming, path: string): string {
  const { fields } = renamesOf(automation);
  return path.split('.').reduce((before, step) => {
    const group = before === '' ? '' : `${before}.`;
    const rows = step.endsWith('[]') ? '[]' : '';
    const old = step.slice(0, step.length - rows.length);
    const heir = fields.get(group)?.find(({ was }) => was.includes(old));
    return `${group}${heir?.name ?? old}${rows}`;
  }, '');
}

/** Every path that a field had, the present one first: the names of its groups and its own, each with its earlier ones. */
export function pathsOf(automation: Renaming, path: string): readonly string[] {
  const { fields } = renamesOf(automation);
  let present = '';
  let paths: readonly string[] = [''];
  for (const step of path.split('.')) {
    const rows = step.endsWith('[]') ? '[]' : '';
    const name = step.slice(0, step.length - rows.length);
    const was = fields.get(present === '' ? '' : `${present}.`)?.find((field) => field.name === name)?.was ?? [];
    paths = paths.flatMap((before) => [name, ...was].map((one) => `${before === '' ? '' : `${before}.`}${one}${rows}`));
    present = present === '' ? step : `${present}.${step}`;
  }
  return paths;
}
