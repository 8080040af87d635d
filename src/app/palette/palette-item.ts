import { foldedWords, foldText } from '#domain/fold-text.ts';
import type { IconName } from '#app/components/icon.tsx';

export type PaletteGroup = 'recent' | 'cases' | 'records' | 'automations' | 'pages' | 'people' | 'actions';

/** Something that can be found and opened. */
export type PaletteItem = {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly title: string;
  readonly detail?: string;
  readonly icon: IconName;
  readonly isPlanned?: boolean;
  /** Opens it. The palette closes unless it stays open for a second choice. */
  readonly open: () => void;
  readonly staysOpen?: boolean;
};

const shownOfEach = 6;
/** The server answers no more cases than are asked for. */
const mostOf = (group: PaletteGroup): number | undefined => (group === 'cases' ? undefined : shownOfEach);

/** Behind everything that works. */
const plannedRank = 3;

/** How well an item fits: 0 begins with the words, 1 has a word that does, 2 holds them all somewhere; otherwise undefined. */
const fit = ({ title, detail = '' }: PaletteItem, searchText: string): number | undefined => {
  const name = foldText(title);
  if (name.startsWith(searchText)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(searchText))) return 1;
  const all = `${name} ${foldText(detail)}`;
  return foldedWords(searchText).every((word) => all.includes(word)) ? 2 : undefined;
};

/** The items that hold what was typed, best first, the first few of each group. The group of the best comes first. */
export const itemsFor = (items: readonly PaletteItem[], text: string): readonly PaletteItem[] => {
  const searchText = foldText(text);
  const fitting = items
    .flatMap((item) => {
      const rank = searchText === '' ? 0 : fit(item, searchText);
      return rank === undefined ? [] : [{ item, rank: rank + (item.isPlanned === true ? plannedRank : 0) }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
  return firstOfEachGroup(fitting);
};

/** In the order in which the groups appear. */
export const firstOfEachGroup = (items: readonly PaletteItem[]): readonly PaletteItem[] =>
  groupsOf(items).flatMap((group) => items.filter((item) => item.group === group).slice(0, mostOf(group)));

export const groupsOf = (items: readonly PaletteItem[]): readonly PaletteGroup[] => [...new Set(items.map(({ group }) => group))];
