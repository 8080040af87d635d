import { useState } from 'react';

import type { PaletteItem } from './palette-item.ts';
import { usePaletteItems } from './use-palette-items.ts';

export type PaletteWays = { readonly close: () => void; readonly showKeys: () => void };

export type PaletteState = {
  readonly text: string;
  /** The number of the case for which something is to be opened. */
  readonly caseInHand: string | undefined;
  readonly items: readonly PaletteItem[];
  readonly chosen: PaletteItem | undefined;
  readonly news: string;
  readonly failed: boolean;
  readonly type: (text: string) => void;
  readonly move: (step: number) => void;
  readonly open: (item: PaletteItem) => void;
  readonly dropCase: () => void;
};

/** What was typed, what it finds, and what of that is chosen. */
export const usePalette = ({ close, showKeys }: PaletteWays): PaletteState => {
  const [text, setText] = useState('');
  const [caseInHand, setCase] = useState<string | undefined>(undefined);
  const [active, setActive] = useState(0);
  const type = (next: string): void => {
    setText(next);
    setActive(0);
  };
  const take = (caseFileNumber: string | undefined): void => {
    setCase(caseFileNumber);
    type('');
  };
  const found = usePaletteItems({ text, caseInHand, showKeys, takeCase: (match) => take(match.caseFileNumber) });
  const { items } = found;
  const last = items.length - 1;
  return {
    ...found,
    text,
    caseInHand,
    chosen: items[Math.min(active, last)],
    type,
    move: (step) => setActive(items.length === 0 ? 0 : (Math.min(active, last) + step + items.length) % items.length),
    open: (item) => {
      if (item.staysOpen !== true) close();
      item.open();
    },
    dropCase: () => take(undefined),
  };
};
