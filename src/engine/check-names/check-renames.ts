import { choicesOf } from '#engine/check-shape/control-fit.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import { below, errorAt, type Finding, type Place } from '#engine/findings/finding.ts';
import { earlierNames, groupOf } from '#engine/history/renames.ts';

type Renamed = { readonly name: string; readonly was: string | readonly string[] | undefined; readonly place: Place };
type Named = { readonly kind: 'field' | 'state'; readonly known: ReadonlySet<string>; readonly renamed: readonly Renamed[] };

/** An earlier name must mean one thing: neither what is there now, nor two that were renamed. */
function earlierFindings({ kind, known, renamed }: Named): readonly Finding[] {
  const taken = new Map<string, string>();
  return renamed.flatMap(({ name, was, place }) =>
    earlierNames(was).flatMap((old, index) => {
      const at = typeof was === 'string' ? place : below(place, index);
      const other = taken.get(old);
      taken.set(old, other ?? name);
      if (known.has(old))
        return [
          errorAt(at, {
            code: 'was_is_there',
            message: `"${name}" was "${old}", but there is still a ${kind} "${old}", so it is not known which of them a stored value belongs to.`,
            remedy: `Give the ${kind} "${old}" a name that was never used, or remove "was" here.`,
          }),
        ];
      if (other === undefined) return [];
      return [
        errorAt(at, {
          code: 'was_of_two',
          message: `"${old}" is named as the earlier name of two ${kind}s: "${other}" and "${name}".`,
          remedy: 'Keep it at the one that has the stored values now.',
        }),
      ];
    }),
  );
}

function fieldFindings({ fields, draft }: FolderFacts): readonly Finding[] {
  if (fields === undefined) return [];
  const groups = new Map<string, Renamed[]>();
  for (const [path, { was }] of Object.entries(draft.rules.fields ?? {})) {
    const group = groupOf(path);
    const renamed = { name: path.slice(group.length), was, place: fileAt('rules.json', 'fields', path, 'was') };
    groups.set(group, [...(groups.get(group) ?? []), renamed]);
  }
  return [...groups].flatMap(([group, renamed]) => {
    const known = new Set([...fields.keys()].filter((path) => groupOf(path) === group).map((path) => path.slice(group.length)));
    return earlierFindings({ kind: 'field', known, renamed });
  });
}

function choiceFindings({ fields, draft }: FolderFacts): readonly Finding[] {
  return Object.entries(draft.rules.fields ?? {}).flatMap(([path, { renamedChoices = {} }]) => {
    const field = fields?.get(path);
    if (field === undefined) return [];
    const known = choicesOf(field.shape);
    return Object.entries(renamedChoices).flatMap(([old, now]) => {
      const at = fileAt('rules.json', 'fields', path, 'renamedChoices', old);
      if (known === undefined)
        return [
          errorAt(at, {
            code: 'no_choices',
            message: `"${path}" has no choices in schema.json, so none of them was renamed.`,
            remedy: 'Remove "renamedChoices".',
          }),
        ];
      if (!known.includes(now)) return [unknownName(at, { kind: 'a choice', name: now, where: `"${path}"`, known: known.map(String) })];
      if (!known.includes(old)) return [];
      return [
        errorAt(at, {
          code: 'was_is_there',
          message: `"${old}" is still a choice of "${path}", so it was not renamed.`,
          remedy: `Remove "${old}" from the choices in schema.json, or remove it here.`,
        }),
      ];
    });
  });
}

function stateFindings({ draft: { lifecycle } }: FolderFacts): readonly Finding[] {
  const states = Object.entries(lifecycle?.states ?? {});
  const renamed = states.map(([name, { meta }]) => ({
    name,
    was: meta.was,
    place: fileAt('lifecycle.json', 'states', name, 'meta', 'was'),
  }));
  return earlierFindings({ kind: 'state', known: new Set(states.map(([name]) => name)), renamed });
}

/** What fields, choices and states say that they were called before. */
export const checkRenames = (facts: FolderFacts): readonly Finding[] => [
  ...fieldFindings(facts),
  ...choiceFindings(facts),
  ...stateFindings(facts),
];
