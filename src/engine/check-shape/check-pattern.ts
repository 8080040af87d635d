import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { slowReason, type SlowReason } from './linear-pattern.ts';

const slowWords: Readonly<Record<SlowReason, { readonly why: string; readonly remedy: string }>> = {
  ambiguous: {
    why: 'two of its parts can match the same character',
    remedy: 'Write it so that each character can match only one part, for example ^\\d+(-\\d+)*$ instead of ^(\\d+-?)+$.',
  },
  unanchored: { why: 'it repeats without limit and starts at every character', remedy: 'Begin it with ^.' },
  lookaround: { why: 'it looks ahead, back or at an earlier match', remedy: 'Describe the text character by character.' },
};

/** The pattern of a field: a regular expression that takes no longer than the text is long, whatever somebody types. */
export function patternFindings({ pattern }: PlainRecord, place: Place): readonly Finding[] {
  if (typeof pattern !== 'string') return [];
  const at = below(place, 'pattern');
  if (!isPattern(pattern))
    return [
      errorAt(at, {
        code: 'wrong_pattern',
        message: `The pattern "${pattern}" cannot be read.`,
        remedy: 'Close every bracket, and put a backslash before special characters that you want to match as text.',
      }),
    ];
  const reason = slowReason(pattern);
  if (reason === undefined) return [];
  const { why, remedy } = slowWords[reason];
  return [errorAt(at, { code: 'slow_pattern', message: `The pattern "${pattern}" could take hours on some texts: ${why}.`, remedy })];
}

/** The patterns of a shape and of everything in it. */
export function allPatternFindings(shape: PlainRecord, place: Place): readonly Finding[] {
  const inner = Object.entries(recordOf(shape['properties'])).flatMap(([name, field]) =>
    allPatternFindings(recordOf(field), below(place, 'properties', name)),
  );
  const rows = isRecord(shape['items']) ? allPatternFindings(shape['items'], below(place, 'items')) : [];
  return [...patternFindings(shape, place), ...inner, ...rows];
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}
