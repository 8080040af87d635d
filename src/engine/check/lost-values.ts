import type { Automation } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { schemaFields } from '#engine/data/schema-fields.ts';
import { below, errorAt, warningAt, type Finding, type Place } from '#engine/findings/finding.ts';
import { carriedPath, earlierNames, groupOf, renamesOf } from '#engine/history/renames.ts';

type Versions = { readonly now: Automation; readonly published: Automation };
type Shapes = ReadonlyMap<string, PlainRecord>;

const shapesOf = ({ schema }: Automation): Shapes =>
  new Map(schema === undefined ? [] : schemaFields(schema).map(({ path, shape }) => [path, shape] as const));

const placeOf = (path: string): Place => ({ file: 'rules.json', path: below({ file: '', path: '' }, 'fields', path).path });

const listed = (names: readonly string[]): string => (names.length === 1 ? `"${names.join('')}"` : JSON.stringify(names));

/** What the published version says of the name that a field had: whether it was there, and what it was called before. */
function renamedFindings({ now, published }: Versions): readonly Finding[] {
  const [shapes, stored] = [shapesOf(now), shapesOf(published)];
  const renamed = [...renamesOf(now).fields.values()].flat();
  return renamed.flatMap(({ path, name, was }) => {
    const group = groupOf(path);
    const at = below(placeOf(path), 'was');
    const olderPath = (old: string): string => oldPath({ now, published }, group, old);
    const known = [name, ...was].find((one) => stored.has(olderPath(one)));
    if (known === undefined)
      return [
        warningAt(at, {
          code: 'was_never_there',
          message: `The published version has no field ${listed(was)}, so nothing is carried over to "${name}".`,
          remedy: 'Write the name that the field had, or remove "was" if the field is new.',
        }),
      ];
    const shape = stored.get(olderPath(known));
    const kinds = [shape?.['type'], shapes.get(path)?.['type']];
    if (kinds[0] === kinds[1]) return [];
    return [
      errorAt(at, {
        code: 'was_another_kind',
        message: `"${known}" is published as ${String(kinds[0])} and "${name}" is ${String(kinds[1])}, so stored values do not fit.`,
        remedy: 'Keep the type in schema.json when you rename a field, or remove "was".',
      }),
    ];
  });
}

/** The path that a name has in the published version, whose groups may have had other names. */
function oldPath({ now, published }: Versions, group: string, name: string): string {
  const known = [...shapesOf(published).keys()].filter((path) => path === name || path.endsWith(`.${name}`));
  return known.find((path) => carriedPath(now, path.slice(0, path.length - name.length - 1)) === group.slice(0, -1)) ?? `${group}${name}`;
}

/** Older names that the published version still carries over, and this one does not any more. */
function forgottenFindings({ now, published }: Versions): readonly Finding[] {
  const shapes = shapesOf(now);
  return Object.entries(published.rules.fields ?? {}).flatMap(([path, { was }]) => {
    const present = carriedPath(now, path);
    const named = earlierNames(now.rules.fields?.[present]?.was);
    const name = path.slice(groupOf(path).length);
    const lost = earlierNames(was).filter((old) => !named.includes(old));
    if (lost.length === 0 || !shapes.has(present)) return [];
    const whole = [...new Set([...named, ...(present === path ? [] : [name]), ...lost])];
    return [
      warningAt(placeOf(present), {
        code: 'was_forgotten',
        message: `"${present}" was also ${listed(lost)}, and what is stored under that name is not carried over any more.`,
        remedy: `Write "was": ${listed(whole)}.`,
      }),
    ];
  });
}

/** A column of a field that is not published, while one that is published is gone and nobody says what it is called now. */
function blankColumns({ now, published }: Versions): readonly Finding[] {
  const [shapes, stored] = [shapesOf(now), shapesOf(published)];
  const removed = [...stored.keys()].filter((path) => !shapes.has(carriedPath(now, path)));
  if (removed.length === 0) return [];
  const heirs = new Set([...stored.keys()].map((path) => carriedPath(now, path)));
  return (['log', 'list'] as const).flatMap((file) =>
    (now[file]?.columns ?? []).flatMap(({ field }, index) => {
      if (!shapes.has(field) || heirs.has(field)) return [];
      const likely = removed.filter((path) => groupOf(path) === groupOf(field)).map((path) => path.slice(groupOf(path).length));
      if (likely.length === 0) return [];
      return [
        warningAt(below({ file: `${file}.json`, path: '' }, 'columns', index, 'field'), {
          code: 'column_goes_blank',
          message: `This column is empty for records that were stored before: the published version has no field "${field}".`,
          remedy: `If "${field}" is a new name of ${likely.map((one) => `"${one}"`).join(' or ')}, write "was" at the field in rules.json.`,
        }),
      ];
    }),
  );
}

/** States that the published version has and that neither stay nor are named as an earlier name: their records stay behind. */
function lostStates({ now, published }: Versions): readonly Finding[] {
  const states = new Set(Object.keys(now.lifecycle?.states ?? {}));
  const earlier = renamesOf(now).states;
  const before = Object.keys(published.lifecycle?.states ?? {});
  const isNew = [...states].some((state) => !before.includes(state) && ![...earlier.values()].includes(state));
  const removed = before.filter((state) => !states.has(state) && !earlier.has(state));
  return isNew
    ? removed.map((state) =>
        warningAt(
          { file: 'lifecycle.json', path: '/states' },
          {
            code: 'state_is_gone',
            message: `The published version has a state "${state}", and this one does not. Its records stay with their version.`,
            remedy: `If it was renamed, write "was": "${state}" in the meta of the state.`,
          },
        ),
      )
    : [];
}

/** What stored values would lose when a folder takes the place of its published version. */
export function lostValues(now: Automation, published: Automation | undefined): readonly Finding[] {
  if (published === undefined) return [];
  const versions = { now, published };
  return [...renamedFindings(versions), ...forgottenFindings(versions), ...blankColumns(versions), ...lostStates(versions)];
}
