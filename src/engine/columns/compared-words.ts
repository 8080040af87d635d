import { inWords } from '#domain/list-text.ts';
import { type Language, textIn } from '#engine/data/localized-text.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { columnWords } from '#engine/fill/fill-columns.ts';
import type { SaidData } from '#engine/history/field-changes.ts';
import { readColumn, showValue } from './columns.ts';

/** The values by which an entry of the log is the same, each behind its title: "Panel number 7412905". Empty for a log that compares nothing. */
export function comparedWords(automation: Automation, { data, labels }: SaidData): { readonly en: string; readonly es: string } {
  const words = columnWords(automation);
  const named = (language: Language): string => {
    const values = (automation.log?.duplicates?.fields ?? []).map((field) => {
      const { title = field, ...own } = words.get(field) ?? {};
      const column = { ...own, labels: { ...labels[field], ...own.labels } };
      const [of, value] = [textIn(title, language), showValue(readColumn({ field }, { data, computed: {} }), column, language)];
      return value.startsWith(of) ? value : `${of} ${value}`;
    });
    return inWords(values, language);
  };
  return { en: named('en'), es: named('es') };
}
