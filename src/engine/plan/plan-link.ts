import { recordText } from '#engine/compilation/record-text.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { valueAt } from '#engine/data/places.ts';
import type { ScopedRecord } from '#engine/data/record-scope.ts';
import type { PlannedLink, PlanRequest } from './act.ts';
import { valuesOver } from './guards.ts';

const textAt = (record: ScopedRecord['data'], pointer: string): string => {
  const value = valueAt(record, pointer);
  return typeof value === 'string' ? value : '';
};

/** What becomes of the client's link to a record as it is after the act: the name of the text that sends a new one, or that it ends. */
export function planLink(request: PlanRequest, name: string | undefined, record: ScopedRecord): PlannedLink | undefined {
  const { automation, scopes } = request;
  const { link: declared } = automation.automation.manifest;
  if (declared === undefined || name === undefined) return undefined;
  const text = automation.link?.texts.get(name);
  const until = textAt(record.computed, `/deadlines/${declared.until}/outer`);
  if (text === undefined || until === '') return undefined;
  const language = textAt(record.computed, `/${declared.language}`) === 'es' ? 'es' : 'en';
  const said = recordText(text, { values: valuesOver(request, record), figures: scopes.values.figures });
  return { text: textIn(said, language), phone: textAt(record.data, `/${declared.phone.replaceAll('.', '/')}`), until };
}
