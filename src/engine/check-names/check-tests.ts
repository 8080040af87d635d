import { isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { canChange } from '#engine/types/scopes.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownField, unknownName } from '#engine/check-shape/folder-facts.ts';

const LISTS = ['hidden', 'shown', 'required', 'errors', 'warnings'] as const;

/** What a test changes of an example, below a group of fields ("copyService.") or at the top. */
type Change = { readonly change: PlainRecord; readonly above?: string };

/** What a test changes of an example must be fields, also those of a group. */
function changedFindings(facts: FolderFacts, place: Place, { change, above = '' }: Change): readonly Finding[] {
  return Object.entries(change).flatMap(([name, value]) => {
    const at = below(place, name);
    const unknown = unknownField(facts, at, `${above}${name}`);
    return unknown.length > 0 || !isRecord(value) ? unknown : changedFindings(facts, at, { change: value, above: `${above}${name}.` });
  });
}

/** Names in tests.json: fields that a test changes, what it expects, and what differs from the standard case. */
export function checkTests(facts: FolderFacts): readonly Finding[] {
  // what stands in them is not known while they are broken
  if (!['rules.json', 'lifecycle.json'].every(facts.isSound)) return [];
  const computed = Object.keys(facts.draft.rules.computed ?? {});
  const { lifecycle } = facts.draft;
  const record = canChange({ manifest: facts.manifest, ...(lifecycle === undefined ? {} : { lifecycle }) }) ? ['record'] : [];
  const given = facts.manifest.takes === undefined ? [] : ['given'];
  const scopes = [
    'case',
    'firm',
    'user',
    'today',
    'now',
    'figures',
    ...record,
    ...given,
    ...(facts.manifest.uses ?? []),
    ...Object.keys(facts.draft.rules.finds ?? {}),
  ];
  return facts.draft.tests.flatMap((test, index) => {
    const place = fileAt('tests.json', 'tests', index);
    const paths = LISTS.flatMap((list) =>
      // a path that ends in [] is a row of a table
      (test.expect[list] ?? []).flatMap((path, at) => unknownField(facts, below(place, 'expect', list, at), path.replace(/\[\]$/, ''))),
    );
    const values = Object.keys(test.expect.computed ?? {}).filter((name) => !computed.includes(name));
    const deadlines = Object.keys(facts.draft.rules.deadlines ?? {});
    const others = Object.keys(test.expect.deadlines ?? {}).filter((name) => !deadlines.includes(name));
    const strange = Object.keys(test.with ?? {}).filter((name) => !scopes.includes(name));
    return [
      ...changedFindings(facts, below(place, 'but'), { change: test.but ?? {} }),
      ...paths,
      ...Object.keys(test.expect.prefilled ?? {}).flatMap((path) => unknownField(facts, below(place, 'expect', 'prefilled', path), path)),
      ...values.map((name) =>
        unknownName(below(place, 'expect', 'computed', name), { kind: 'a computed value', name, where: 'rules.json', known: computed }),
      ),
      ...others.map((name) =>
        unknownName(below(place, 'expect', 'deadlines', name), { kind: 'a deadline', name, where: 'rules.json', known: deadlines }),
      ),
      ...strange.map((name) =>
        unknownName(below(place, 'with', name), { kind: 'a value', name, where: 'the standard case', known: scopes }),
      ),
    ];
  });
}
