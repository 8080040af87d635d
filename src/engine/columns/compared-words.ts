import { inWords } from '#domain/list-text.ts';
import { type Language, textIn } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { columnWords } from '#engine/fill/fill-columns.ts';
import type { SaidData } from '#engine/history/field-changes.ts';
import { readColumn, showValue } from './columns.ts';

type Compared = SaidData & { readonly computed: PlainRecord };

/** The values by which an entry of the log is the same, each behind its title: "Panel number 7412905". Empty for a log that compares nothing. */
export function comparedWords(automation: Automation, compared: Compared): { readonly en: string; readonly es: string } {
  const words = columnWords(automation);
  const named = (language: Language): string => {
    const each = (automation.log?.duplicates?.fields ?? []).map((field) => {
      const { title = field, ...own } = words.get(field) ?? {};
      const column = { ...own, labels: { ...compared.labels[field], ...own.labels } };
      const [of, value] = [textIn(title, language), showValue(readColumn({ field }, compared), column, language)];
      return value.startsWith(of) ? value : `${of} ${value}`;
    });
    return inWords(each, language);
  };
  return { en: named('en'), es: named('es') };
}
