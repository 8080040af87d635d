import type { Transition } from '#schemas/meta/lifecycle.gen.ts';
import type { Automation } from './automation.ts';

type Declared = { readonly [part in 'lifecycle' | 'uiSchema' | 'workflow']?: Automation[part] | undefined };

/** The transitions of a lifecycle out of all its states. */
export function lifecycleTransitions({ lifecycle }: Pick<Declared, 'lifecycle'>): readonly Transition[] {
  return Object.values(lifecycle?.states ?? {}).flatMap(({ on }) => Object.values(on ?? {}).flat());
}

/** The sections that only events open: the first form does not have them. */
export function laterSections(declared: Declared): ReadonlySet<string> {
  const later = new Set(lifecycleTransitions(declared).flatMap(({ meta }) => meta.sections ?? []));
  for (const { meta } of Object.values(declared.workflow?.states ?? {})) for (const id of meta?.sections ?? []) later.delete(id);
  return later;
}

/** The paths of the fields in some sections of a form. */
export function fieldsOfSections(uiSchema: Declared['uiSchema'], sections: Iterable<string>): ReadonlySet<string> {
  const ids = new Set(sections);
  const open = (uiSchema?.sections ?? []).filter(({ id }) => ids.has(id));
  return new Set(open.flatMap(({ items }) => items.flatMap((item) => ('field' in item ? [item.field] : []))));
}
