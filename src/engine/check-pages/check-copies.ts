import type { CompiledAutomation, CompiledField } from '#engine/compilation/compiled-automation.ts';
import { looksAt } from '#engine/compilation/looks-at.ts';
import { namedLetters } from '#engine/declaration/letters.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownField, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { createEvents } from '#engine/workflow/create-events.ts';

/** So many letters of one act can be named by a send. */
const mostCopies = 25;

const place = fileAt('manifest.json', 'copies');

/** The table of the other cases, and its column. */
function tableFindings(
  { fields }: FolderFacts,
  { each, case: column }: { readonly each: string; readonly case: string },
): readonly Finding[] {
  const table = fields?.get(each);
  if (fields === undefined) return [];
  if (table?.shape['type'] !== 'array' || !fields.has(`${each}[].${column}`)) {
    const tables = [...fields.values()].filter(({ shape }) => shape['type'] === 'array').map(({ path }) => path);
    if (table?.shape['type'] !== 'array')
      return [unknownName(below(place, 'each'), { kind: 'a table', name: each, where: 'schema.json', known: tables })];
    const known = [...fields.keys()].filter((path) => path.startsWith(`${each}[].`)).map((path) => path.slice(each.length + 3));
    return [unknownName(below(place, 'case'), { kind: 'a column', name: column, where: `"${each}"`, known })];
  }
  const { maxItems } = table.shape;
  if (!table.required && typeof maxItems === 'number' && maxItems <= mostCopies) return [];
  return [
    errorAt(below(place, 'each'), {
      code: 'copies_table',
      message: table.required
        ? `The records of the other cases don't keep "${each}", but schema.json always requires it.`
        : `One act can be sent in at most ${mostCopies} other cases.`,
      remedy: table.required
        ? 'Take it out of "required" in schema.json.'
        : `Write "maxItems": ${mostCopies}, or less, for "${each}" in schema.json.`,
    }),
  ];
}

/** What a form does that only its own case can take. */
function alsoFindings({ manifest, workflow }: FolderFacts): readonly Finding[] {
  const { tells } = manifest;
  const sends = workflow !== undefined && createEvents(workflow.workflow).length > 0;
  const refused = (message: string, remedy: string) => [errorAt(place, { code: 'copies_do_not_fit', message, remedy })];
  if (tells !== undefined) return refused("A form that is sent in several cases can't tell other records.", 'Remove "tells", or "copies".');
  return sends
    ? refused("A form that is sent in several cases can't send an event with it.", 'Remove "sends" in workflow.json, or "copies".')
    : [];
}

/** In which other cases a form is sent: the table, its column, and the fields that start anew. */
export function checkCopies(facts: FolderFacts): readonly Finding[] {
  const { copies } = facts.manifest;
  if (copies === undefined) return [];
  const anew = copies.anew.flatMap((name, index) => unknownField(facts, below(place, 'anew', index), name));
  const filled = Object.keys(copies.fills ?? {}).flatMap((name) => unknownField(facts, below(place, 'fills', name), name));
  return [...tableFindings(facts, copies), ...anew, ...filled, ...alsoFindings(facts)];
}

const ofCase = (name: string, { automation }: CompiledAutomation): boolean =>
  name === 'parties' || name === 'injuries' || name === 'case' || Object.hasOwn(automation.rules.finds ?? {}, name);

/** Whether what a field can hold comes from its case. */
function restsOnCase(compiled: CompiledAutomation, { options, path, own, lock }: CompiledField): boolean {
  if (path.includes('.') || own !== undefined || lock !== undefined) return false;
  const methods = namedLetters(compiled.automation.manifest).some(({ settings }) => settings.methods === path);
  const reads = options === undefined ? [] : [...looksAt(compiled.steps, options.from.reads)];
  return methods || reads.some((read) => ofCase(read.split('.', 1)[0] ?? read, compiled));
}

/** A party or an injury of one case means nothing in another one, so that what holds it is not copied. */
export function checkCopiedFields(compiled: CompiledAutomation): readonly Finding[] {
  const { copies, rules, fields, automation } = compiled;
  if (copies === undefined) return [];
  const ruled = new Map(rules.map((rule) => [rule.path, rule]));
  const other = new Set([copies.table, ...copies.anew, ...copies.fills.map(({ name }) => name)]);
  const tops = fields.filter(({ path }) => !path.includes('.') && !other.has(path));
  return tops.flatMap(({ path }) => {
    if (!restsOnCase(compiled, ruled.get(path) ?? { path, whenHidden: 'withhold' })) return [];
    const title = automation.manifest.id;
    return [
      errorAt(below(place, 'anew'), {
        code: 'copied_of_case',
        message: `"${path}" holds people or injuries of the case of the form, which another case of "${title}" does not have.`,
        remedy: `Add "${path}" to "anew", so that it starts with its prefill there.`,
      }),
    ];
  });
}
