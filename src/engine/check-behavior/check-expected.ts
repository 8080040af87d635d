import { isList, isRecord } from '#engine/data/plain-data.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { exampleOutcome, newFormOutcome, outcomeParts } from './example-outcome.ts';
import type { ExampleInput, ExampleOutcome } from './example-outcome.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, warningAt } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';

type Difference = { readonly steps: readonly (string | number)[]; readonly came: unknown; readonly expected: unknown };

/** The first place at which two plain values differ. */
function difference(came: unknown, expected: unknown, steps: readonly (string | number)[] = []): Difference | undefined {
  if (came === expected) return undefined;
  if (isList(came) && isList(expected)) {
    const length = Math.max(came.length, expected.length);
    return firstOf(
      Array.from({ length }, (_, index) => index),
      (index) => difference(came[index], expected[index], [...steps, index]),
    );
  }
  if (!isRecord(came) || !isRecord(expected)) return { steps, came, expected };
  return firstOf([...new Set([...Object.keys(expected), ...Object.keys(came)])], (name) =>
    difference(came[name], expected[name], [...steps, name]),
  );
}

function firstOf<Key>(keys: readonly Key[], find: (key: Key) => Difference | undefined): Difference | undefined {
  for (const key of keys) {
    const found = find(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function words(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}

/** What comes of an example against its expected file; a part that the file does not name is not compared. */
export function checkExpected(input: ExampleInput, expected: PlainRecord, place: Place): readonly Finding[] {
  const outcome: ExampleOutcome = {
    ...exampleOutcome(input),
    ...(Object.hasOwn(expected, 'newForm') ? { newForm: newFormOutcome(input) } : {}),
  };
  const known: readonly string[] = outcomeParts;
  const strange = Object.keys(expected).filter((part) => !known.includes(part));
  return [
    ...strange.map((part) =>
      warningAt(below(place, part), {
        code: 'unknown_key',
        message: `"${part}" is not a part of an expected file.`,
        remedy: suggest(part, known),
      }),
    ),
    ...outcomeParts.flatMap((part) => {
      if (!Object.hasOwn(expected, part)) return [];
      const found = difference(outcome[part], expected[part]);
      if (found === undefined) return [];
      return [
        warningAt(below(place, part, ...found.steps), {
          code: 'differs_from_expected',
          message: `The result is ${words(found.came)}, but ${words(found.expected)} was expected.`,
          remedy: 'Fix the automation. If the change is intended, run "npm run write-expected".',
        }),
      ];
    }),
  ];
}
