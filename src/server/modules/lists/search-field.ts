import { isProtectedKind } from '#domain/protected-number.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { schemaFields } from '#engine/data/schema-fields.ts';
import { rowField } from './row-values.ts';
import { sideOf } from './row-texts.ts';
import type { RowField } from './rows.port.ts';

/**
 * What one search looks into: the case by its number and name, and the texts that the list or the log of an automation shows. One index serves
 * both. What an entry alone holds (who made it) and what is stored encrypted are not in it.
 */
export function searchField(automation: Automation): RowField {
  const { list, log, schema } = automation;
  const isProtected = new Set(
    (schema === undefined ? [] : schemaFields(schema)).flatMap(({ path, shape }) => (isProtectedKind(shape['format']) ? [path] : [])),
  );
  const shown = [...(list?.columns ?? []), ...(log?.columns ?? [])].map(({ field }) => field).filter((name) => !isProtected.has(name));
  const names = new Set(['caseFileNumber', 'caseName', ...shown.toSorted().filter((name) => name !== 'version')]);
  const fields = [...names].map((name) => rowField(automation, name));
  return { name: 'q', type: 'text', at: 'search', fields: fields.filter((field) => field.type === 'text' && sideOf(field) === 'version') };
}
