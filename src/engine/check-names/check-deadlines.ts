import type { Deadline } from '#schemas/meta/rules.gen.ts';
import { startsOf, statesThatWait } from '#engine/compilation/compile-deadlines.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';

const dayMovedBack = /\badd(?:Court)?Days\s*\([^()]*,\s*-/;

/** A literal number that is negative, also one that is written as an expression. */
function isCountedBack({ days }: Deadline): boolean {
  return typeof days === 'number' ? days < 0 : /^\s*-\s*\d/.test(days);
}

function countedBack(name: string, { kind, service, roll }: Deadline, place: Place): readonly Finding[] {
  return [
    ...(service === undefined
      ? []
      : [
          errorAt(below(place, 'service'), {
            code: 'service_counted_back',
            message: `"${name}" counts back from its date. Service adds days only when a deadline counts forward.`,
            remedy: 'Remove "service", or count forward.',
          }),
        ]),
    ...(kind === 'dayAfter'
      ? [
          errorAt(below(place, 'kind'), {
            code: 'kind_counted_back',
            message: `"${name}" counts back, so it cannot be a "dayAfter".`,
            remedy: 'Write "lastDay" for the latest date, or "notBefore" for the earliest date.',
          }),
        ]
      : []),
    ...(kind === 'lastDay' && roll === 'next'
      ? [
          warningAt(below(place, 'roll'), {
            code: 'rolls_past_last_day',
            message: `"${name}" counts back to a last day, so rolling forward would make it too late.`,
            remedy: 'Write "previous", or remove "roll".',
          }),
        ]
      : []),
  ];
}

function deadlineFindings([name, deadline]: readonly [string, Deadline]): readonly Finding[] {
  const { from, days, kind, roll, safe } = deadline;
  const place = fileAt('rules.json', 'deadlines', name);
  const tooEarly = kind !== 'lastDay' && roll === 'previous';
  const hidden =
    startsOf(from).some(({ source }) => dayMovedBack.test(source)) && !isCountedBack(deadline) && days === 0 && roll === undefined;
  return [
    ...(isCountedBack(deadline) ? countedBack(name, deadline, place) : []),
    ...(safe !== undefined && (kind !== 'lastDay' || isCountedBack(deadline))
      ? [
          errorAt(below(place, 'safe'), {
            code: 'no_shorter_time',
            message: `"${name}" has no last day that a shorter rule could bring forward.`,
            remedy: 'Remove "safe", or count a "lastDay" forward.',
          }),
        ]
      : []),
    ...(tooEarly
      ? [
          errorAt(below(place, 'roll'), {
            code: 'rolls_before_first_day',
            message: `"${name}" is an earliest date, so rolling back would make it too early.`,
            remedy: 'Write "next" or "none", or remove "roll".',
          }),
        ]
      : []),
    ...(hidden
      ? [
          errorAt(below(place, 'from'), {
            code: 'counted_back_in_from',
            message: `"${name}" counts back inside "from", so it rolls forward and ends up too late.`,
            remedy: 'Put the date of the event under "from" and use negative days, for example "days": -20.',
          }),
        ]
      : []),
  ];
}

/** A deadline that is met when its state is left, and no state waits for it. */
function neverMet({ draft, isSound }: FolderFacts, [name, { recompute }]: readonly [string, Deadline]): readonly Finding[] {
  if (recompute !== 'untilMet' || !isSound('lifecycle.json') || statesThatWait(draft.lifecycle, name).size > 0) return [];
  return [
    errorAt(fileAt('rules.json', 'deadlines', name, 'recompute'), {
      code: 'no_state_waits',
      message: `"${name}" is counted again until it is met, and no state waits for it.`,
      remedy: 'Name the deadline under "after" or "at" of a state in lifecycle.json, or write "never" or "always".',
    }),
  ];
}

/** Who is served by the first letter, where there is none. */
function servedByNothing({ manifest }: FolderFacts, [name, { service }]: readonly [string, Deadline]): readonly Finding[] {
  if (manifest.letter !== undefined || service === undefined || !/^\s*(addressee|recipients)\b/.test(service)) return [];
  return [
    errorAt(fileAt('rules.json', 'deadlines', name, 'service'), {
      code: 'service_without_letter',
      message: `"${name}" counts by who gets the first letter, and this automation has none.`,
      remedy: 'Add "letter" to manifest.json, or name under "service" the party that is served, or firm.',
    }),
  ];
}

/** Deadlines that are counted in a direction in which they can come out wrong, or are never met. */
export function checkDeadlines(facts: FolderFacts): readonly Finding[] {
  return Object.entries(facts.draft.rules.deadlines ?? {}).flatMap((entry) => [
    ...deadlineFindings(entry),
    ...neverMet(facts, entry),
    ...servedByNothing(facts, entry),
  ]);
}
