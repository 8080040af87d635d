import { recordLookups } from '#engine/declaration/lookups.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { recordLookupShape, givenShape } from '#engine/check-shape/record-lookup-shape.ts';
import { errorAt } from '#engine/findings/finding.ts';
import type { Finding } from '#engine/findings/finding.ts';
import type { Automation } from '#engine/declaration/automation.ts';

type Folders = ReadonlyMap<string, Automation>;
type FolderFinding = Finding & { readonly folder: string };

/** A lookup that reads what the records of another automation hold no longer: the folder that changed gets the fault, what is published stays. */
export function brokenLookups(folder: string, automations: Folders): readonly FolderFinding[] {
  const { rules, log, list, schema } = automations.get(folder) ?? {};
  if (rules === undefined) return [];
  const neighbor = { rules, isBroken: false, ...(schema && { schema }), ...(log && { log }), ...(list && { list }) };
  return [...automations].flatMap(([reader, { rules: read, finds: known = {} }]) =>
    recordLookups(read).flatMap(([name, find]) => {
      if (reader === folder || find.records !== folder || sameValue(recordLookupShape(find, neighbor), known[name])) return [];
      const lost = find.gives.find((path) => givenShape(neighbor, path) === undefined);
      const message = `${reader} looks up records of this automation, and ${lost === undefined ? 'what it reads' : `"${lost}"`} has changed here.`;
      const remedy = `Change "${name}" in rules.json of ${reader} as well, or undo the change.`;
      return [{ folder, ...errorAt({ file: 'rules.json', path: '' }, { code: 'looked_up', message, remedy }) }];
    }),
  );
}
