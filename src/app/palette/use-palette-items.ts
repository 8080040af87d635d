import { useTranslation } from 'react-i18next';

import type { CaseMatch } from '#schemas/api/cases.gen.ts';

import type { Whose } from '#runtime/parts/whose-context.ts';

import { firstOfEachGroup, itemsFor, type PaletteItem } from './palette-item.ts';
import { useActionItems } from './use-action-items.ts';
import { useSearchMatches } from './use-search-matches.ts';
import { usePageItems } from './use-page-items.ts';

type PaletteOptions = {
  readonly text: string;
  readonly whose: Whose | undefined;
  /** The case for which something is to be opened. */
  readonly selectedCase: string | undefined;
  readonly selectCase: (match: CaseMatch) => void;
  readonly showKeys: () => void;
};

type Answer = { readonly items: readonly PaletteItem[]; readonly announcement: string; readonly failed: boolean };

/** Everything that fits what was typed, and the words that a screen reader hears about it. */
export const usePaletteItems = ({ text, whose, selectedCase, selectCase, showKeys }: PaletteOptions): Answer => {
  const { t } = useTranslation();
  const pages = usePageItems(selectedCase);
  const actions = useActionItems(showKeys);
  const matches = useSearchMatches({ typed: selectedCase === undefined ? text : '', whose, choose: selectCase });
  const known = itemsFor(selectedCase === undefined ? [...pages, ...actions] : pages, text);
  // What was found for an earlier text stays only as far as it fits: Enter must not open something that was not asked for.
  const fitting = matches.isSearching ? itemsFor(matches.items, text) : matches.items;
  const items = selectedCase === undefined ? firstOfEachGroup([...fitting, ...known]) : known;
  const isSearching = selectedCase === undefined && matches.isSearching;
  const none = isSearching ? t('palette.searching') : t('palette.none', { text: text.trim() });
  return {
    items,
    announcement: items.length === 0 ? none : t('palette.found', { count: items.length }),
    failed: selectedCase === undefined && matches.hasFailed,
  };
};
