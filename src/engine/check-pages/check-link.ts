import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownField, unknownName } from '#engine/check-shape/folder-facts.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import { eventsBy } from '#engine/declaration/events-by.ts';
import type { Link } from '#schemas/meta/manifest.gen.ts';
import { settingsOf } from './served.ts';

const linkFile = (...steps: readonly (string | number)[]): Place => fileAt('manifest.json', 'link', ...steps);

/** A text without a place for the address would send none. */
function textFindings({ texts, first }: Link): readonly Finding[] {
  const without = Object.entries(texts).flatMap(([name, text]) => {
    const all = isRecord(text)
      ? Object.entries(text).map(([language, words]) => [[name, language], words] as const)
      : [[[name], text] as const];
    return all.flatMap(([steps, words]) =>
      String(words).includes('[link]')
        ? []
        : [
            errorAt(linkFile('texts', ...steps), {
              code: 'text_without_link',
              message: 'This text has no place for the address of the page.',
              remedy: 'Write [link] where it comes.',
            }),
          ],
    );
  });
  const known = Object.keys(texts);
  const isKnown = known.includes(first);
  return [...without, ...(isKnown ? [] : [unknownName(linkFile('first'), { kind: 'a text', name: first, where: '"texts"', known })])];
}

type Named = { readonly at: readonly string[]; readonly kind: string; readonly known: readonly string[] };

/** What the link names of the folder. */
function namedFindings(facts: FolderFacts, link: Link): readonly Finding[] {
  const { rules, lifecycle } = facts.draft;
  const deadlines = Object.keys(rules.deadlines ?? {});
  const computed = Object.keys(rules.computed ?? {});
  const events = [...eventsBy(lifecycle, 'link')];
  const unlessKnown = (name: string, { at, kind, known }: Named): readonly Finding[] =>
    known.includes(name)
      ? []
      : [unknownName(linkFile(...at), { kind, name, where: at[0] === 'form' ? 'lifecycle.json' : 'rules.json', known })];
  const { names = {}, files = [], key } = link.form;
  return [
    ...unlessKnown(link.until, { at: ['until'], kind: 'a deadline', known: deadlines }),
    ...unlessKnown(link.language, { at: ['language'], kind: 'a computed value', known: computed }),
    ...Object.entries(link.receipt ?? {}).flatMap(([name, value]) =>
      unlessKnown(value, { at: ['receipt', name], kind: 'a computed value', known: computed }),
    ),
    ...unlessKnown(link.form.event, { at: ['form', 'event'], kind: 'an event with "by": "link"', known: events }),
    ...unknownField(facts, linkFile('phone'), link.phone),
    ...Object.entries(link.shows ?? {}).flatMap(([name, path]) =>
      computed.includes(path) ? [] : unknownField(facts, linkFile('shows', name), path),
    ),
    ...(key === undefined ? [] : unknownField(facts, linkFile('form', 'key'), key)),
    ...Object.entries(names).flatMap(([name, path]) => unknownField(facts, linkFile('form', 'names', name), path)),
    ...files.flatMap(({ field }, index) => unknownField(facts, linkFile('form', 'files', index, 'field'), field)),
  ];
}

const isOfOther = (useCase: string): boolean => useCase === 'linkCreate' || useCase === 'linkExists';

/** Only what is asked over a link is open to whoever has it, and only where the folder has one. */
function callFindings({ manifest }: FolderFacts): readonly Finding[] {
  return Object.entries(manifest.serves ?? {}).flatMap(([useCase, served]) => {
    const { access, of } = settingsOf(served);
    const isOverLink = useCase.startsWith('link');
    // it comes over the link of its own record, or over that of another automation
    const hasLink = isOfOther(useCase) ? of !== undefined : manifest.link !== undefined;
    if (isOverLink === (access === 'link') && (!isOverLink || hasLink)) return [];
    const place = fileAt('manifest.json', 'serves', useCase);
    if (!isOverLink)
      return [
        errorAt(below(place, 'access'), {
          code: 'access_of_people',
          message: `"${useCase}" is for people who sign in.`,
          remedy: 'Remove "access".',
        }),
      ];
    return [
      errorAt(place, {
        code: 'no_link',
        message: `"${useCase}" is asked over the link of a record.`,
        remedy: isOfOther(useCase)
          ? 'Write "access": "link" here, and under "of" whose link it is.'
          : 'Write "access": "link" here, and say under "link" how the link is sent.',
      }),
    ];
  });
}

/** Events that send a link, or that come over one. */
function eventFindings({ draft: { lifecycle }, manifest }: FolderFacts): readonly Finding[] {
  const known = Object.keys(manifest.link?.texts ?? {});
  return Object.entries(lifecycle?.states ?? {}).flatMap(([state, { on = {} }]) =>
    Object.entries(on).flatMap(([event, moves]) =>
      [moves].flat().flatMap(({ meta }) => {
        const place = fileAt('lifecycle.json', 'states', state, 'on', event, 'meta');
        const named =
          meta.link === undefined || known.includes(meta.link)
            ? []
            : [unknownName(below(place, 'link'), { kind: 'a text', name: meta.link, where: '"link" of manifest.json', known })];
        if (meta.by !== 'link') return named;
        const ofPeople = (['roles', 'confirm', 'notBy', 'letters', 'files'] as const).filter((key) => meta[key] !== undefined);
        return [
          ...named,
          ...ofPeople.map((key) =>
            errorAt(below(place, key), {
              code: 'link_event_asks',
              message: `The client sends this event over the link, so it has no "${key}".`,
              remedy: `Remove "${key}", or remove "by".`,
            }),
          ),
        ];
      }),
    ),
  );
}

/** The client's link: what it names, its texts, and the calls and events behind it. */
export function checkLink(facts: FolderFacts): readonly Finding[] {
  const { link } = facts.manifest;
  const ofFile = link === undefined ? [] : [...textFindings(link), ...namedFindings(facts, link)];
  return [...ofFile, ...callFindings(facts), ...(facts.isSound('lifecycle.json') ? eventFindings(facts) : [])];
}
