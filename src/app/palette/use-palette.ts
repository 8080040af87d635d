import { useState } from 'react';

import type { Whose, WhoseCases } from '#runtime/parts/whose-context.ts';

import type { PaletteItem } from './palette-item.ts';
import { usePaletteItems } from './use-palette-items.ts';

export type PaletteHandlers = { readonly close: () => void; readonly showKeys: () => void };

export type PaletteState = WhoseCases & {
  readonly text: string;
  /** The number of the case for which something is to be opened. */
  readonly selectedCase: string | undefined;
  readonly items: readonly PaletteItem[];
  readonly chosen: PaletteItem | undefined;
  readonly announcement: string;
  readonly failed: boolean;
  readonly type: (text: string) => void;
  readonly move: (step: number) => void;
  readonly open: (item: PaletteItem) => void;
  readonly clearCase: () => void;
};

/** What was typed, what it finds, and what of that is chosen. */
export const usePalette = ({ close, showKeys }: PaletteHandlers): PaletteState => {
  const [text, setText] = useState('');
  const [whose, choose] = useState<Whose | undefined>(undefined);
  const [selectedCase, setCase] = useState<string | undefined>(undefined);
  const [chosenId, setChosenId] = useState<string | undefined>(undefined);
  const type = (next: string): void => {
    setText(next);
    setChosenId(undefined);
  };
  const take = (caseFileNumber: string | undefined): void => {
    setCase(caseFileNumber);
    type('');
  };
  const found = usePaletteItems({ text, whose, selectedCase, showKeys, selectCase: (match) => take(match.caseFileNumber) });
  const { items } = found;
  const place = Math.max(
    items.findIndex(({ id }) => id === chosenId),
    0,
  );
  const chosen = items[place];
  // What the server finds comes above what is known already: Enter must open what was seen as chosen, not what moved into its place.
  if (text !== '' && chosen !== undefined && chosen.id !== chosenId) setChosenId(chosen.id);
  return {
    ...found,
    text,
    whose,
    choose,
    selectedCase,
    chosen,
    type,
    move: (step) => setChosenId(items.at((place + step) % items.length)?.id),
    open: (item) => {
      if (item.staysOpen !== true) close();
      item.open();
    },
    clearCase: () => take(undefined),
  };
};
