import type { PlainRecord } from '#engine/data/plain-data.ts';

/** What the desk knows of a panel, once for its number: its case, and the values by their names in rules.json. */
export type StoredPanel = { readonly panelNumber: string; readonly caseFileNumber: string; readonly said: PlainRecord };

/** What a record says of a panel, first or otherwise than before. */
export type PanelSaid = StoredPanel & { readonly recordId: string; readonly at: string };

export type PanelsPort = {
  readonly findPanel: (panelNumber: string) => Promise<StoredPanel | undefined>;
};

export type PanelWriting = PanelsPort & {
  /** False where the number belongs to another case. */
  readonly keepPanel: (panel: PanelSaid) => Promise<boolean>;
  /** Forgets a number that a record had entered by mistake; one that another record entered first stays. */
  readonly forgetPanel: (panelNumber: string, recordId: string) => Promise<void>;
};
