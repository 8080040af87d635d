import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { Transition } from '#schemas/meta/lifecycle.gen.ts';
import { valuesUnknownToDesk } from '#engine/compilation/compile-notifies.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { recordLookups } from '#engine/declaration/lookups.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';

type Placed = { readonly transition: Transition; readonly place: Place };

/** What only a person can use: nobody sees, confirms or fills in an event of the desk. */
const ofPeople = [
  'roles',
  'style',
  'confirm',
  'yes',
  'no',
  'sections',
  'needs',
  'fields',
  'note',
  'review',
  'notBy',
  'files',
  'letters',
] as const;

/** An event that the desk sends has nothing that a person would have to do. */
export function deskEventFindings({ transition: { meta }, place }: Placed): readonly Finding[] {
  if (meta.by !== 'desk') return [];
  return ofPeople
    .filter((key) => meta[key] !== undefined)
    .map((key) =>
      errorAt(below(place, 'meta', key), {
        code: 'desk_event_asks',
        message: `The desk sends this event by itself, so it has no "${key}".`,
        remedy: `Remove "${key}", or remove "by" and let a person send the event.`,
      }),
    );
}

/** The lookups behind a notification that look beyond the case of the form. */
function lookingAcross({ automation: { rules } }: CompiledAutomation, lookups: ReadonlySet<string>): readonly string[] {
  return recordLookups(rules).flatMap(([name, { across }]) => (across === 'cases' && lookups.has(name) ? [name] : []));
}

/** Who is notified belongs to the case of the record that notifies, unless the declaration says otherwise. */
export function checkNotifiedCases(compiled: CompiledAutomation): readonly Finding[] {
  return compiled.notifies.flatMap((notification, index) => {
    const [name] = notification.ofCase ? lookingAcross(compiled, notification.lookups) : [];
    if (name === undefined) return [];
    return [
      errorAt(fileAt('manifest.json', 'tells', index), {
        code: 'told_across_cases',
        message: `"${name}" finds records of all cases, so a record could move that of another client.`,
        remedy: `Remove "across" from "${name}" in rules.json. If records of other cases are meant, write "across": "cases" here, too.`,
      }),
    ];
  });
}

/** What a notified record computes from other records can't look at the case or the person: nobody has the form open then. */
export function checkRecomputed(compiled: CompiledAutomation): readonly Finding[] {
  return valuesUnknownToDesk(compiled).map(({ path, root }) => {
    const steps = path.startsWith('deadlines.') ? ['deadlines', path.slice('deadlines.'.length)] : ['computed', path];
    return errorAt(fileAt('rules.json', ...steps), {
      code: 'unknown_to_desk',
      message: `"${path}" is worked out anew when another record tells this one, and then "${root}" is not known.`,
      remedy: 'Use fields, computed values, "record", "firm", "today" and what is found.',
    });
  });
}
