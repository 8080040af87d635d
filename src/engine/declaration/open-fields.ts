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

/** The single columns of tables that an event opens. */
export function openColumns({ fields = {} }: Pick<EventForm, 'fields'>): readonly string[] {
  return Object.keys(fields).filter((path) => fields[path] === 'open');
}

/** The table in which a column stands. */
export function tableOf(column: string): string {
  return column.split('[]', 1)[0] ?? column;
}

/** The fields that an event lets a person fill in: those of its sections, without what it only shows; of a table of which it opens columns, only these. */
export function openFields(uiSchema: Automation['uiSchema'], event: EventForm): ReadonlySet<string> {
  const shown = shownFields(event);
  const inSections = fieldsOfSections(uiSchema, event.sections ?? []);
  const columns = openColumns(event).filter((path) => inSections.has(tableOf(path)));
  const tables = new Set(columns.map(tableOf));
  return new Set([...[...inSections].filter((path) => !shown.has(path) && !tables.has(path)), ...columns]);
}
