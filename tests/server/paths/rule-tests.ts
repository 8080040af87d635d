import { readDraft } from '#engine/check-shape/read-draft.ts';
import { lookupIn } from '#engine/check-shape/resolve-references.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import { readDeclarations } from '../../../scripts/declarations/declaration-folders.ts';

const { folders, parts } = await readDeclarations();
const read = new Map<string, readonly RuleTest[]>();

/** The tests in tests.json of an automation, with the forms of the examples that they name. */
export function testsOf(id: string): readonly RuleTest[] {
  const known = read.get(id);
  if (known !== undefined) return known;
  const files = folders.get(id) ?? new Map<string, string>();
  const { draft } = readDraft({ files, parts, lookup: lookupIn({}), cache: { texts: new Map(), shapes: new Map() }, folders });
  read.set(id, draft.tests);
  return draft.tests;
}
