import { namedLetters } from '#engine/declaration/letters.ts';
import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { looksAt } from '#engine/compilation/looks-at.ts';
import { isList, isRecord } from '#engine/data/plain-data.ts';
import { listFields } from '#engine/columns/list-fields.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { warningAt } from '#engine/findings/finding.ts';
import { rowsOfLetters } from './check-recipients.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { computedViewsOf, deadlineViewsOf } from '#engine/fill/views.ts';
import { settingsOf } from './served.ts';

/** Every guard that stands under a name in the workflow. */
function guardNames(value: unknown): readonly string[] {
  if (isList(value)) return value.flatMap(guardNames);
  if (!isRecord(value)) return [];
  const own = typeof value['guard'] === 'string' ? [value['guard']] : [];
  return [...own, ...Object.values(value).flatMap(guardNames)];
}

/** Everything that expressions read, as written: bare names and paths. */
function readPaths(compiled: CompiledAutomation): ReadonlySet<string> {
  return new Set(
    compiled.places.flatMap((place) =>
      (place.expression?.reads ?? []).flatMap((read) => {
        const steps = read.replaceAll('[]', '').split('.');
        return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
      }),
    ),
  );
}

/** The fields that the log and the list show, ask for or compare. */
const columnFields = ({ log, list }: FolderFacts['draft']): readonly string[] => [
  ...(log?.columns ?? []).map(({ field }) => field),
  ...(log?.duplicates?.fields ?? []),
  ...(list === undefined ? [] : listFields(list)),
];

function idleComputed(facts: FolderFacts, read: ReadonlySet<string>): readonly Finding[] {
  const { rules, uiSchema } = facts.draft;
  const shown = new Set([
    ...(uiSchema === undefined ? [] : computedViewsOf(uiSchema).map(({ path }) => path)),
    ...columnFields(facts.draft).map((field) => field.replace(/^computed\./, '')),
  ]);
  const { link } = facts.manifest;
  const overLink = link === undefined ? [] : [link.language, ...Object.values({ ...link.shows, ...link.receipt })];
  const sent = Object.values(facts.manifest.serves ?? {}).flatMap((served) => Object.keys(settingsOf(served).filledFrom ?? {}));
  const isUsed = (path: string): boolean => {
    const plain = path.replaceAll('[]', '');
    const last = plain.slice(plain.lastIndexOf('.') + 1);
    // A value of rows is also read by the name of a row, as in trip.miles.
    return (
      shown.has(path) ||
      sent.includes(path) ||
      overLink.includes(path) ||
      read.has(`computed.${plain}`) ||
      read.has(`record.computed.${plain}`) ||
      (path.includes('[]') && [...read].some((other) => other.endsWith(`.${last}`)))
    );
  };
  return Object.keys(rules.computed ?? {})
    .filter((path) => !isUsed(path))
    .map((path) =>
      warningAt(fileAt('rules.json', 'computed', path), {
        code: 'never_used',
        message: `Nothing uses the computed value "${path}".`,
        remedy: 'Show it on the form, in a letter or in a column, or remove it.',
      }),
    );
}

function idleDeadlines(facts: FolderFacts, read: ReadonlySet<string>): readonly Finding[] {
  const { rules, uiSchema, lifecycle } = facts.draft;
  const moving = Object.values(lifecycle?.states ?? {}).flatMap(({ after, at }) => Object.keys({ ...after, ...at }));
  const shown = new Set([
    ...moving,
    ...(uiSchema === undefined ? [] : deadlineViewsOf(uiSchema).map(({ item }) => item.deadline)),
    ...columnFields(facts.draft).map((field) => /^deadlines\.([^.]+)/.exec(field)?.[1]),
  ]);
  return Object.keys(rules.deadlines ?? {})
    .filter((name) => !shown.has(name) && !read.has(`deadlines.${name}`))
    .map((name) =>
      warningAt(fileAt('rules.json', 'deadlines', name), {
        code: 'never_used',
        message: `Nothing uses the deadline "${name}".`,
        remedy: 'Show it on the form, in a letter or in a column, let it move or remind in lifecycle.json, or remove it.',
      }),
    );
}

function idleNames(facts: FolderFacts, read: ReadonlySet<string>): readonly Finding[] {
  const guards = guardNames(facts.workflow?.workflow);
  const idle = Object.keys(facts.draft.rules.names ?? {}).filter((name) => !read.has(name) && !guards.includes(name));
  return idle.map((name) =>
    warningAt(fileAt('rules.json', 'names', name), {
      code: 'never_used',
      message: `Nothing uses the name "${name}".`,
      remedy: 'Use it, or remove it.',
    }),
  );
}

function idleCalls(facts: FolderFacts, read: ReadonlySet<string>): readonly Finding[] {
  const { uses } = facts.manifest;
  const addressed = rowsOfLetters(namedLetters(facts.manifest));
  const invoked = Object.values(facts.workflow?.workflow.states ?? {}).map((state) => state.invoke?.src);
  return (uses ?? []).flatMap((name, index) => {
    if (read.has(name) || invoked.includes(name) || addressed.includes(name)) return [];
    return [
      warningAt(fileAt('manifest.json', 'uses', index), {
        code: 'never_used',
        message: `Nothing uses the call "${name}".`,
        remedy: 'Remove it from "uses".',
      }),
    ];
  });
}

function idleLookups(facts: FolderFacts, read: ReadonlySet<string>): readonly Finding[] {
  const idle = Object.keys(facts.draft.rules.finds ?? {}).filter((name) => !read.has(name));
  return idle.map((name) =>
    warningAt(fileAt('rules.json', 'finds', name), {
      code: 'never_used',
      message: `Nothing uses what "${name}" finds.`,
      remedy: 'Use it, or remove it.',
    }),
  );
}

function checksElsewhere(compiled: CompiledAutomation): readonly Finding[] {
  return compiled.checks.flatMap(({ at, that }, index) => {
    const path = at.replaceAll('[]', '');
    const inRow = at.includes('[].') ? `row.${at.slice(at.lastIndexOf('[].') + 3)}` : path;
    const looked = [...looksAt(compiled.steps, that.reads)];
    // What is found depends on the fields that it is asked by.
    const asked = compiled.lookups.filter(({ name }) => looked.some((read) => read === name || read.startsWith(`${name}.`)));
    const reads = [...looked, ...asked.flatMap(({ where }) => where.flatMap(({ is }) => is.reads))];
    const isSeen = reads.some((read) =>
      [path, inRow].some((own) => read === own || read.startsWith(`${own}.`) || own.startsWith(`${read}.`)),
    );
    if (isSeen || that.reads.length === 0) return [];
    return [
      warningAt(fileAt('rules.json', 'checks', index, 'at'), {
        code: 'check_elsewhere',
        message: `The message is shown at "${at}", but the check does not read that field.`,
        remedy: 'Name a field under "at" that the check reads.',
      }),
    ];
  });
}

/** A literal that the enum of a field does not have is told by the expressions; a choice of rules.json that no field can take, here. */
function hiddenForEver(facts: FolderFacts): readonly Finding[] {
  return Object.entries(facts.draft.rules.fields ?? {}).flatMap(([path, rule]) => {
    const constant = (['show', 'require'] as const).find((key) => rule[key]?.trim() === 'false');
    return constant === undefined
      ? []
      : [
          warningAt(fileAt('rules.json', 'fields', path, constant), {
            code: 'never_true',
            message: `"${constant}" is never true.`,
            remedy: 'Write a condition, or remove it.',
          }),
        ];
  });
}

/** Things that are declared and never used, and sentences that stand at the wrong field. */
export function checkUses(facts: FolderFacts, compiled: CompiledAutomation): readonly Finding[] {
  const read = readPaths(compiled);
  return [
    ...idleComputed(facts, read),
    ...idleDeadlines(facts, read),
    ...idleNames(facts, read),
    ...idleCalls(facts, read),
    ...idleLookups(facts, read),
    ...checksElsewhere(compiled),
    ...hiddenForEver(facts),
  ];
}
