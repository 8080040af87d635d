import type { Transition } from '#schemas/meta/lifecycle.gen.ts';
import type { Automation } from './automation.ts';
import { fieldsOfSections } from './later-sections.ts';

/** What an event asks of the form of its record: its sections, what of them it needs, and the letters that it may write. */
export type EventForm = {
  readonly sections?: readonly string[] | undefined;
  readonly needs?: readonly string[] | undefined;
  readonly fields?: Readonly<NonNullable<Transition['meta']['fields']>> | undefined;
  readonly letters?: readonly string[] | undefined;
};

/** The fields that an event shows and does not open. */
export function shownFields({ fields = {} }: EventForm): ReadonlySet<string> {
  return new Set(Object.keys(fields).filter((path) => fields[path] === 'shown'));
}

/** The fields that an event lets a person fill in: those of its sections, without what it only shows. */
export function openFields(uiSchema: Automation['uiSchema'], event: EventForm): ReadonlySet<string> {
  const shown = shownFields(event);
  return new Set([...fieldsOfSections(uiSchema, event.sections ?? [])].filter((path) => !shown.has(path)));
}
