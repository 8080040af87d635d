import { differing } from './picture-difference.ts';
import type { BuiltStory } from './story-pages.ts';

/** A story as a picture, and what went wrong while it was opened. */
export type Taken = { readonly picture: Buffer; readonly wrong: readonly string[] };
/** The stories of one version, those that another version has too with their pictures. */
export type Version = { readonly stories: readonly BuiltStory[]; readonly taken: ReadonlyMap<string, Taken> };

export type Change = { readonly story: BuiltStory; readonly share: number; readonly before: Buffer; readonly now: Buffer };
export type Changes = {
  readonly changed: readonly Change[];
  readonly added: readonly BuiltStory[];
  readonly gone: readonly BuiltStory[];
  /** Of which story nothing can be said, and why. */
  readonly unclear: readonly { readonly story: BuiltStory; readonly why: string }[];
};

/** Below this share of its pixels a picture counts as the same: a caret, the edge of a letter. */
const sameShare = 0.00002;

const idsOf = (stories: readonly BuiltStory[]): ReadonlySet<string> => new Set(stories.map(({ id }) => id));

/** The stories that both versions have. */
export function inBoth(before: readonly BuiltStory[], now: readonly BuiltStory[]): readonly BuiltStory[] {
  const known = idsOf(before);
  return now.filter(({ id }) => known.has(id));
}

/** The stories that another version does not have. */
function notIn(others: readonly BuiltStory[], stories: readonly BuiltStory[]): readonly BuiltStory[] {
  const known = idsOf(others);
  return stories.filter(({ id }) => !known.has(id));
}

/** What became of each story between two versions, the greatest change first. A story that could not be opened is not the same. */
export async function changesBetween(before: Version, now: Version): Promise<Changes> {
  const changed: Change[] = [];
  const unclear: { story: BuiltStory; why: string }[] = [];
  for (const story of inBoth(before.stories, now.stories)) {
    const [one, other] = [before.taken.get(story.id), now.taken.get(story.id)];
    const wrong = [...(one?.wrong ?? ['It was not opened before.']), ...(other?.wrong ?? ['It was not opened now.'])];
    if (wrong.length > 0) unclear.push({ story, why: [...new Set(wrong)].join(' ') });
    if (one === undefined || other === undefined) continue;
    const share = await differing(one.picture, other.picture);
    if (share > sameShare) changed.push({ story, share, before: one.picture, now: other.picture });
  }
  return {
    changed: changed.toSorted((one, other) => other.share - one.share),
    added: notIn(before.stories, now.stories),
    gone: notIn(now.stories, before.stories),
    unclear,
  };
}
