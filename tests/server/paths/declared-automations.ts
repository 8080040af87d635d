import type { Automation } from '#engine/declaration/automation.ts';
import { readExample } from '#engine/check-behavior/example-outcome.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { readJson } from '#engine/findings/json-text.ts';
import { readDeclarations } from '../../../scripts/declarations/declaration-folders.ts';
import { uncheckedAutomation } from '../../unproved-declarations.ts';
import { onTheDesk } from './event-samples.ts';

const { folders, parts } = await readDeclarations();

/** All automations as they stand in their folders, without a desk. */
export const readAutomations = (): readonly Automation[] =>
  [...folders.values()].map((files) => uncheckedAutomation(files, { folders, parts }));

/** The smallest form of an automation that can be sent on the demonstration's desk. */
export function minimalOf(id: string): PlainRecord {
  const written = recordOf(readJson(folders.get(id)?.get('examples/minimal.json') ?? '{}').value);
  return recordOf(onTheDesk(readExample(written, { figures: [] }).data));
}
