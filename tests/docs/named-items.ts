import { levelOneItems, levelThreeItems, levelTwoItems } from './asvs-5.0.0-items.ts';

const known: readonly string[] = [...levelOneItems, ...levelTwoItems, ...levelThreeItems];

/** The items of the standard that the tables of a chapter name in their first cells; a section or a chapter stands for all of its items. */
export function namedItems(guide: string): readonly string[] {
  return [...new Set(nameCells(guide).flatMap(itemsOf))];
}

/** The items of level 1 and 2 that the chapters leave out; the list at the end only repeats. */
export function missingItems(guide: string): readonly string[] {
  const named = new Set(namedItems(guide.split(/^## Items not met/m)[0] ?? ''));
  return [...levelOneItems, ...levelTwoItems].filter((item) => !named.has(item));
}

/** What the guide names, and the standard does not have. */
export function unknownItems(guide: string): readonly string[] {
  return namedItems(guide).filter((item) => !known.includes(item));
}

function nameCells(guide: string): readonly string[] {
  const chapters = guide.split(/^## /m).filter((part) => /^(V\d|Items not met)/.test(part));
  return chapters.flatMap((part) => Array.from(part.matchAll(/^\| ([^|]*) \|/gm), ([, cell = '']) => cell));
}

/** "1.2.6 to 1.2.8, 1.3.9" is four items; a chapter is named with its V, and other numbers are words. */
function itemsOf(cell: string): readonly string[] {
  const names = /\bV(\d+)|(\d+(?:\.\d+){1,2})(?: to (\d+(?:\.\d+){1,2}))?/g;
  return Array.from(cell.matchAll(names), ([, chapter, first = '', last]) =>
    chapter === undefined ? between(first, last ?? first) : within(chapter),
  ).flat();
}

function between(first: string, last: string): readonly string[] {
  const numbers = first.split('.');
  const until = last.split('.');
  const section = numbers.slice(0, -1).join('.');
  // a range from one section into another would hide what lies between
  if (section !== until.slice(0, -1).join('.')) return [`${first} to ${last}`];
  const from = Number(numbers.at(-1));
  const length = Math.max(0, Number(until.at(-1)) - from + 1);
  return Array.from({ length }, (_, index) => `${section}.${from + index}`).flatMap(within);
}

function within(name: string): readonly string[] {
  const items = known.filter((item) => item === name || item.startsWith(`${name}.`));
  return items.length > 0 ? items : [name];
}
