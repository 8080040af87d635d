import { fieldsOfShapes } from '#engine/types/scopes.ts';
import { handoverNames, handoverShape, handoverType } from '#engine/types/shared-shapes.ts';
import { listOf, recordOf } from '#engine/data/plain-data.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, repeated, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { Gift } from '#schemas/meta/manifest.gen.ts';

const shapesFile = 'schemas/shared/handover.json';

function unknownShape(place: Place, name: string): readonly Finding[] {
  if (handoverNames.includes(name)) return [];
  return [unknownName(place, { kind: 'a shape', name, where: shapesFile, known: handoverNames })];
}

function giftFindings({ shape, values }: Gift, place: Place): readonly Finding[] {
  const unknown = unknownShape(below(place, 'shape'), shape);
  if (unknown.length > 0) return unknown;
  const { properties, required } = handoverShape(shape);
  const known = Object.keys(recordOf(properties));
  const strange = Object.keys(values)
    .filter((name) => !known.includes(name))
    .map((name) => unknownName(below(place, 'values', name), { kind: 'a field', name, where: `"${shape}" of ${shapesFile}`, known }));
  const missing = listOf(required)
    .map(String)
    .filter((name) => !Object.hasOwn(values, name))
    .map((name) =>
      errorAt(below(place, 'values'), {
        code: 'missing_value',
        message: `"${shape}" needs "${name}", which is not given.`,
        remedy: `Add "${name}" under "values", for example "record.${name}".`,
      }),
    );
  return [...strange, ...missing];
}

function giveFindings({ manifest: { gives = [], serves } }: FolderFacts): readonly Finding[] {
  const place = fileAt('manifest.json', 'gives');
  const twice = repeated(
    gives.map(({ shape, to }, index) => ({ name: `"${shape}" to ${to}`, place: below(place, index) })),
    (name) => `${name} is given twice.`,
  );
  const stores = serves?.submit !== undefined || serves?.create !== undefined;
  const nothing =
    gives.length === 0 || stores
      ? []
      : [
          errorAt(place, {
            code: 'nothing_to_give',
            message: 'This automation stores no records, so it has nothing to hand over.',
            remedy: 'Add "submit" or "create" under "serves", or remove "gives".',
          }),
        ];
  return [...nothing, ...twice, ...gives.flatMap((gift, index) => giftFindings(gift, below(place, index)))];
}

/** Two shapes may have the same field, if it is the same. */
function differing(takes: readonly string[]): readonly Finding[] {
  const seen = new Map<string, { readonly shape: string; readonly type: string }>();
  return takes.flatMap((shape, index) => {
    const type = handoverType(shape);
    return Object.entries(type?.kind === 'record' ? type.fields : {}).flatMap(([field, fieldType]) => {
      const here = { shape, type: canonicalJson(fieldType) };
      const before = seen.get(field) ?? here;
      seen.set(field, before);
      if (before.type === here.type) return [];
      return [
        errorAt(fileAt('manifest.json', 'takes', index), {
          code: 'shapes_differ',
          message: `"${field}" of "${shape}" is another kind of value than "${field}" of "${before.shape}".`,
          remedy: `Take only one of the two, or rename the field in ${shapesFile}.`,
        }),
      ];
    });
  });
}

function takeFindings({ manifest: { takes = [], routes }, draft, isSound }: FolderFacts): readonly Finding[] {
  if (takes.length === 0) return [];
  const place = fileAt('manifest.json', 'takes');
  const unknown = takes.flatMap((name, index) => unknownShape(below(place, index), name));
  const noForm = routes.some(({ screen, path }) => screen === 'form' && !path.includes('{'))
    ? []
    : [
        errorAt(place, {
          code: 'no_form_page',
          message: 'No page of this automation opens its form, so nothing can be handed over to it.',
          remedy: 'Add a page with "screen": "form", or remove "takes".',
        }),
      ];
  const reads = Object.values(draft.rules.fields ?? {}).some(({ prefill = '' }) => /\bgiven\./.test(prefill));
  const idle =
    reads || draft.schema === undefined || !isSound('rules.json')
      ? []
      : [
          warningAt(place, {
            code: 'never_used',
            message: 'No field is prefilled with what is handed over.',
            remedy: 'Write "prefill": "given.…" in rules.json, or remove "takes".',
          }),
        ];
  return [...unknown, ...noForm, ...differing(takes), ...idle];
}

/** What else a prefill reads: a function, a literal, or the value of another source. */
const readsOnlyGiven = (prefill: string): boolean => /^\s*given\.[\w.]+\s*$/.test(prefill);

/** A locked field is filled again by the server, which then knows nothing of the record that started the form: it needs another source, too. */
function lockFindings({ draft: { rules } }: FolderFacts): readonly Finding[] {
  return Object.entries(rules.fields ?? {}).flatMap(([path, { lock, prefill = '' }]) =>
    lock === undefined || !readsOnlyGiven(prefill)
      ? []
      : [
          errorAt(fileAt('rules.json', 'fields', path, 'lock'), {
            code: 'locked_given',
            message: `"${path}" is locked, but it is prefilled with what another record gives.`,
            remedy: 'Remove "lock", or prefill the field from the case.',
          }),
        ],
  );
}

/** What a test hands over must be what the form takes. */
function testFindings({ manifest, draft: { tests } }: FolderFacts): readonly Finding[] {
  const { takes = [] } = manifest;
  if (takes.length === 0) return [];
  const known = Object.keys(fieldsOfShapes(takes));
  return tests.flatMap((test, index) =>
    Object.keys(recordOf(recordOf(test.with)['given']))
      .filter((name) => !known.includes(name))
      .map((name) =>
        unknownName(fileAt('tests.json', 'tests', index, 'with', 'given', name), { kind: 'a field', name, where: 'what is taken', known }),
      ),
  );
}

/** What is handed over and taken: shapes, their fields, and who could use them. */
export function checkHandover(facts: FolderFacts): readonly Finding[] {
  return [...giveFindings(facts), ...takeFindings(facts), ...lockFindings(facts), ...testFindings(facts)];
}
