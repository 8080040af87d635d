import { calendarDate, usDate, usDateTime } from '#domain/calendar-date.ts';
import { deadlineViewsOf } from '#engine/fill/views.ts';
import { listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { FieldChange } from '#engine/history/field-changes.ts';

/** What the desk notes when the deadlines of a record follow other holidays. */
export type RecomputedNote = {
  readonly holidays: readonly { readonly day: string; readonly change: 'added' | 'removed' }[];
  readonly deadlines: readonly { readonly name: string; readonly from: string; readonly to: string }[];
};

type Words = { readonly en: string; readonly es: string };

function dayWords(day: unknown): string {
  const date = calendarDate(String(day));
  return date === undefined ? String(day) : usDate(date);
}

/** A changed holiday as a sentence says it. */
export function holidayWords({ change, day }: PlainRecord): Words {
  const shown = dayWords(day);
  return change === 'added'
    ? { en: `holiday added on ${shown}`, es: `feriado agregado el ${shown}` }
    : { en: `holiday removed on ${shown}`, es: `feriado eliminado el ${shown}` };
}

/** What the form calls a deadline. */
export function deadlineTitle({ uiSchema, rules }: Pick<Automation, 'uiSchema' | 'rules'>, deadline: string): LocalizedText {
  const views = uiSchema === undefined ? [] : deadlineViewsOf(uiSchema);
  return views.find(({ item }) => item.deadline === deadline)?.item.title ?? rules.deadlines?.[deadline]?.title ?? deadline;
}

/** What the history says where a person put an earlier version back. */
export function restoredStep({ number, at }: PlainRecord): LocalizedText {
  const when = typeof at === 'string' ? usDateTime(at) : '';
  return { en: `Restored as of ${when} (version ${String(number)})`, es: `Restaurado como el ${when} (versión ${String(number)})` };
}

/** Such a step as the history shows it. */
export function recomputedStep(
  automation: Pick<Automation, 'uiSchema' | 'rules'>,
  note: PlainRecord,
): { readonly title: LocalizedText; readonly changes: readonly FieldChange[] } {
  const words = listOf(note['holidays']).map((change) => holidayWords(recordOf(change)));
  const all = (language: keyof Words): string => words.map((one) => one[language]).join('; ');
  return {
    title: { en: `Deadlines recomputed: ${all('en')}`, es: `Plazos calculados de nuevo: ${all('es')}` },
    changes: listOf(note['deadlines']).map((moved) => {
      const { name, from, to } = recordOf(moved);
      const [before, after] = [dayWords(from), dayWords(to)];
      return {
        pointer: `/deadlines/${String(name)}`,
        title: deadlineTitle(automation, String(name)),
        from: { en: before, es: before },
        to: { en: after, es: after },
      };
    }),
  };
}
