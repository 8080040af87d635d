import { neededFields } from '#engine/declaration/events-by.ts';
import type { FieldRule } from '#schemas/meta/rules.gen.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { mustBeTicked } from '#engine/data/schema-fields.ts';
import { tablePaths } from '#engine/compilation/compile-items.ts';
import { isBuiltInGuard } from '#engine/workflow/built-in-guards.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import { takenName, takenNames } from './check-schema.ts';
import { choicesOf } from '#engine/check-shape/control-fit.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownField, unknownName } from '#engine/check-shape/folder-facts.ts';

const rulesFile = (...steps: readonly (string | number)[]): Place => fileAt('rules.json', ...steps);

function idleSettings(
  rule: FieldRule,
  { shape, required }: { readonly shape: PlainRecord; readonly required: boolean },
  place: Place,
): readonly Finding[] {
  const idle: readonly (readonly ['whenHidden' | 'say' | 'fixedBecause' | 'fixedExcept', boolean, string])[] = [
    ['whenHidden', rule.show === undefined, 'show'],
    ['say', rule.require === undefined && shape['pattern'] === undefined && !required && !mustBeTicked(shape), 'require'],
    ['fixedBecause', rule.fixedWhen === undefined, 'fixedWhen'],
    ['fixedExcept', rule.fixedWhen === undefined, 'fixedWhen'],
  ];
  return idle
    .filter(([key, isIdle]) => isIdle && rule[key] !== undefined)
    .map(([key, , needs]) =>
      errorAt(below(place, key), {
        code: 'idle_setting',
        message: `"${key}" does nothing without "${needs}".`,
        remedy: `Add "${needs}", or remove "${key}".`,
      }),
    );
}

/** A field that always has one value starts with it and is locked, so that nothing else says what it starts with. */
function ownFindings({ is, prefill, lock, options }: FieldRule, { path, place }: { readonly path: string; readonly place: Place }) {
  if (is === undefined) return [];
  const others = { prefill, lock, options };
  return (['prefill', 'lock', 'options'] as const)
    .filter((key) => others[key] !== undefined)
    .map((key) =>
      errorAt(below(place, key), {
        code: 'two_values',
        message: `"${path}" always has the value of "is", so "${key}" does nothing.`,
        remedy: `Remove "${key}", or "is".`,
      }),
    );
}

/** Only rows of a table stay as they are stored. */
function fixedFindings(
  { draft, fields }: FolderFacts,
  { fixedWhen, fixedExcept = [] }: FieldRule,
  { path, place }: { readonly path: string; readonly place: Place },
): readonly Finding[] {
  if (fixedWhen === undefined) return [];
  if (tablePaths(draft.uiSchema).includes(path))
    return fixedExcept.flatMap((column, index) =>
      fields?.has(`${path}[].${column}`) === false
        ? [
            errorAt(below(place, 'fixedExcept', index), {
              code: 'unknown_field',
              message: `"${column}" is not a column of "${path}".`,
              remedy: 'Write a column as it is named in schema.json, without the name of the table.',
            }),
          ]
        : [],
    );
  return [
    errorAt(below(place, 'fixedWhen'), {
      code: 'fixed_not_table',
      message: `"fixedWhen" is for the rows of a table, and "${path}" is not shown as a table.`,
      remedy: 'Write it for the table, or use "lock" for a single field.',
    }),
  ];
}

/** Only a table has rows, and they are known by one of its columns. */
function listedFindings(
  { draft, fields }: FolderFacts,
  { rows }: FieldRule,
  { path, place }: { readonly path: string; readonly place: Place },
): readonly Finding[] {
  if (rows === undefined) return [];
  const at = below(place, 'rows');
  if (!tablePaths(draft.uiSchema).includes(path))
    return [
      errorAt(at, {
        code: 'rows_not_table',
        message: `"rows" is for a table, and "${path}" is not shown as one.`,
        remedy: 'Write it for the table, or use "options" for a choice.',
      }),
    ];
  if (fields?.has(`${path}[].${rows.key}`) !== false) return [];
  const known = [...fields.keys()].filter((name) => name.startsWith(`${path}[].`)).map((name) => name.slice(path.length + 3));
  return [unknownName(below(at, 'key'), { kind: 'a column', name: rows.key, where: `"${path}"`, known })];
}

function fieldFindings(facts: FolderFacts): readonly Finding[] {
  const needed = neededFields(facts.draft.lifecycle);
  return Object.entries(facts.draft.rules.fields ?? {}).flatMap(([path, rule]) => {
    const place = rulesFile('fields', path);
    const field = facts.fields?.get(path);
    if (field === undefined) return unknownField(facts, place, path);
    const hides = rule.show !== undefined && field.required;
    const fixed = rule.options !== undefined && choicesOf(field.shape) !== undefined;
    const takesOptions = field.shape['type'] === 'string' || field.shape['type'] === 'array';
    return [
      ...idleSettings(rule, { shape: field.shape, required: field.required || needed.has(path) }, place),
      ...fixedFindings(facts, rule, { path, place }),
      ...ownFindings(rule, { path, place }),
      ...listedFindings(facts, rule, { path, place }),
      ...(hides
        ? [
            errorAt(below(place, 'show'), {
              code: 'hidden_but_required',
              message: `"${path}" can be hidden, but schema.json always requires it.`,
              remedy: 'Remove it from "required" in schema.json, and add a "require" condition here.',
            }),
          ]
        : []),
      ...(fixed
        ? [
            errorAt(below(place, 'options'), {
              code: 'two_lists',
              message: `"${path}" has two lists of choices: the enum in schema.json and options here.`,
              remedy: 'Remove one of them.',
            }),
          ]
        : []),
      ...(rule.options !== undefined && !takesOptions
        ? [
            errorAt(below(place, 'options'), {
              code: 'control_does_not_fit',
              message: `"${path}" cannot be chosen from a list.`,
              remedy: 'Remove "options", or make the field a text or a list of texts.',
            }),
          ]
        : []),
      ...(rule.lock === 'true' && rule.prefill === undefined
        ? [
            warningAt(below(place, 'lock'), {
              code: 'locked_and_empty',
              message: `"${path}" is always locked, and nothing fills it in.`,
              remedy: 'Add "prefill", or a condition under "lock".',
            }),
          ]
        : []),
    ];
  });
}

function computedFindings(facts: FolderFacts): readonly Finding[] {
  const { fields, draft } = facts;
  if (fields === undefined) return [];
  return Object.keys(draft.rules.computed ?? {}).flatMap((path) => {
    const rows = /^(.*)\[\]\./.exec(path)?.[1];
    const place = rulesFile('computed', path);
    if (rows !== undefined && fields.get(rows)?.shape['type'] !== 'array')
      return [
        unknownName(place, {
          kind: 'a table',
          name: rows,
          where: 'schema.json',
          known: [...fields.values()].filter(({ shape }) => shape['type'] === 'array').map((field) => field.path),
        }),
      ];
    const isTaken = rows === undefined ? /^deadlines(\.|$)/.test(path) : fields.has(path);
    return isTaken ? [takenName(place, path)] : [];
  });
}

function nameFindings(facts: FolderFacts): readonly Finding[] {
  const taken = takenNames(facts);
  const fields = new Set(facts.fields?.keys() ?? []);
  const names = Object.keys(facts.draft.rules.names ?? {}).filter((name) => taken.has(name) || fields.has(name) || isBuiltInGuard(name));
  const payload = Object.keys(facts.draft.rules.payload ?? {}).filter((name) => fields.has(name));
  return [
    ...names.map((name) => takenName(rulesFile('names', name), name)),
    ...payload.map((name) =>
      errorAt(rulesFile('payload', name), {
        code: 'name_taken',
        message: `"${name}" is already a field of the form.`,
        remedy: 'Choose another name for this payload value.',
      }),
    ),
  ];
}

/** Names in rules.json: fields, computed values, checks, what a field can and cannot have. */
export function checkRules(facts: FolderFacts): readonly Finding[] {
  const checks = (facts.draft.rules.checks ?? []).flatMap((check, index) =>
    unknownField(facts, rulesFile('checks', index, 'at'), check.at),
  );
  return [...fieldFindings(facts), ...computedFindings(facts), ...nameFindings(facts), ...checks];
}
