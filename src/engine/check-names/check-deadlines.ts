import type { Deadline } from '#schemas/meta/rules.gen.ts';
import { startsOf } from '#engine/compilation/compile-deadlines.ts';
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
  const { from, days, kind, roll } = deadline;
  const place = fileAt('rules.json', 'deadlines', name);
  const tooEarly = kind !== 'lastDay' && roll === 'previous';
  const hidden =
    startsOf(from).some(({ source }) => dayMovedBack.test(source)) && !isCountedBack(deadline) && days === 0 && roll === undefined;
  return [
    ...(isCountedBack(deadline) ? countedBack(name, deadline, place) : []),
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

/** Deadlines that are counted in a direction in which they can come out wrong. */
export function checkDeadlines({ draft }: FolderFacts): readonly Finding[] {
  return Object.entries(draft.rules.deadlines ?? {}).flatMap(deadlineFindings);
}
