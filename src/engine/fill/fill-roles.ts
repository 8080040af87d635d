import common from '#schemas/meta/common.json' with { type: 'json' };
import { isList, isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';

/** By the pointer of a list of roles, which written entry each role comes from. */
export type RoleEntries = ReadonlyMap<string, readonly number[]>;

/** A file with a role in the place of every group, and where its roles come from. */
export type FilledRoles = { readonly value: PlainRecord; readonly entries: RoleEntries };

/** The groups of _parts/roles.json; undefined while that file cannot be read. */
export type KnownGroups = Readonly<Record<string, readonly string[]>> | undefined;

const ROLES: readonly string[] = common.definitions.role.enum;

/** The roles that a written entry stands for. While the groups are not known, another word may be any of them. */
function rolesOf(entry: unknown, groups: KnownGroups): readonly unknown[] {
  if (typeof entry !== 'string' || ROLES.includes(entry)) return [entry];
  if (groups === undefined) return ROLES;
  return Object.hasOwn(groups, entry) ? (groups[entry] ?? []) : [entry];
}

function filledList(written: readonly unknown[], groups: KnownGroups): { readonly roles: readonly unknown[]; readonly from: number[] } {
  const roles: unknown[] = [];
  const from: number[] = [];
  for (const [index, entry] of written.entries()) {
    const named = rolesOf(entry, groups);
    // A group may share roles with what stands before it; a role that is written twice is told.
    for (const role of named.length === 1 ? named : named.filter((one) => !roles.includes(one))) {
      roles.push(role);
      from.push(index);
    }
  }
  return { roles, from };
}

/** Whether a list at this place names roles: wherever "roles" stands, and the levels of "sees". */
const isListOfRoles = (pointer: string): boolean => /(?:\/roles|^\/sees\/[^/]+)$/.test(pointer);

const memoizeFilled = createMemoizer<FilledRoles>();
const memoizeLifecycle = createMemoizer<PlainRecord>();

/** Puts the roles of each group in its place, wherever a file lists roles. */
export function fillRoleGroups(value: PlainRecord, groups: KnownGroups): FilledRoles {
  return memoizeFilled(value, [groups], () => filledAnew(value, groups));
}

function filledAnew(value: PlainRecord, groups: KnownGroups): FilledRoles {
  const entries = new Map<string, readonly number[]>();
  const filled = (inner: unknown, pointer: string): unknown => {
    if (isList(inner)) return inner.map((item, index) => filled(item, pointerBelow(pointer, index)));
    if (!isRecord(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, item]) => {
        const at = pointerBelow(pointer, key);
        if (!isList(item) || !isListOfRoles(at)) return [key, filled(item, at)];
        const { roles, from } = filledList(item, groups);
        entries.set(at, from);
        return [key, roles];
      }),
    );
  };
  return { value: recordOf(filled(value, '')), entries };
}

/** The roles that can open a page, as manifest.json says; every role while it does not say. */
function pageRolesOf(manifest: unknown): readonly unknown[] {
  const named = new Set(listOf(recordOf(manifest)['routes']).flatMap((route) => listOf(recordOf(route)['roles'])));
  return named.size === 0 ? ROLES : [...named];
}

/** Who may do what names no roles. */
function withRoles(value: unknown, roles: readonly unknown[]): unknown {
  return isRecord(value) && !('roles' in value) ? { ...value, roles } : value;
}

function transitionsWith(transitions: unknown, roles: readonly unknown[]): unknown {
  if (isList(transitions)) return transitions.map((transition) => transitionsWith(transition, roles));
  const isSent = isRecord(transitions) && isRecord(transitions['meta']) && transitions['meta']['by'] === undefined;
  return isSent ? { ...transitions, meta: withRoles(transitions['meta'], roles) } : transitions;
}

function changed(record: PlainRecord, key: string, change: (value: unknown) => unknown): PlainRecord {
  return key in record ? { ...record, [key]: change(record[key]) } : record;
}

function lifecycleWith(lifecycle: PlainRecord, roles: readonly unknown[]): PlainRecord {
  const ofEach = (values: unknown, change: (value: unknown) => unknown): unknown =>
    isRecord(values) ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)])) : values;
  const ofMeta = (meta: unknown): unknown =>
    isRecord(meta) ? ['edit', 'delete'].reduce((all, key) => changed(all, key, (given) => withRoles(given, roles)), meta) : meta;
  const ofState = (state: unknown): unknown => {
    if (!isRecord(state)) return state;
    const moved = changed(state, 'on', (on) => ofEach(on, (transitions) => transitionsWith(transitions, roles)));
    return changed(moved, 'meta', ofMeta);
  };
  return changed(lifecycle, 'states', (states) => ofEach(states, ofState));
}

/** A lifecycle whose events, edits and deletions have the roles of the automation's pages where they name none. */
export function fillLifecycleRoles(lifecycle: PlainRecord, manifest: unknown): PlainRecord {
  return memoizeLifecycle(lifecycle, [manifest], () => lifecycleWith(lifecycle, pageRolesOf(manifest)));
}

/** The place of a role as it is written: a fault of one of a group's roles stands at the group. */
export function writtenRolePath(path: string, entries: RoleEntries | undefined): string {
  const [, list = '', index = ''] = /^(.*)\/(\d+)$/.exec(path) ?? [];
  const from = entries?.get(list)?.[Number(index)];
  return from === undefined ? path : `${list}/${from}`;
}

/** A word that is neither a role nor a group is told with both. */
export function withGroups(finding: Finding, filled: unknown, groups: KnownGroups): Finding {
  if (finding.code !== 'not_a_choice' || !isListOfRoles(finding.path.replace(/\/\d+$/, ''))) return finding;
  const names = Object.keys(groups ?? {});
  const word = finding.path
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, step) => (isList(inner) ? inner[Number(step)] : recordOf(inner)[step]), filled);
  return names.length === 0 || typeof word !== 'string' ? finding : { ...finding, remedy: suggest(word, [...names, ...ROLES]) };
}

/** Groups that nobody can name, because a role has that name. */
export function groupFindings(groups: KnownGroups, file: string): readonly Finding[] {
  return Object.keys(groups ?? {}).flatMap((name) =>
    ROLES.includes(name)
      ? [
          errorAt(
            { file, path: pointerBelow('', name) },
            { code: 'name_taken', message: `"${name}" is a role, so a group cannot have this name.`, remedy: 'Choose another name.' },
          ),
        ]
      : [],
  );
}
