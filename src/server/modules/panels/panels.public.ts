import type { PlaceOnPage } from '#server/modules/page-words/place-on-page.public.ts';

/** Where a value stands and how sure the reading is, from 0 to 1. Pages count from 1. */
export type ReadFrom = { readonly page: number; readonly place: PlaceOnPage; readonly confidence: number };

/** A value below this confidence is confirmed by a person. */
export const panelDoubtBelow = 0.8;

/** One evaluator of a panel, spelled as printed. What is not printed is an empty text. */
export type PanelDoctor = ReadFrom & {
  /** Without title and degrees: "María Núñez-Ortiz Jr.". */
  readonly name: string;
  /** Degrees as printed, separated by commas: "M.D., QME". */
  readonly credentials: string;
  readonly specialty: string;
  /** Street with suite: "1200 Oak St., Suite 210". */
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
};

/** What a panel says of itself. A value that was not found is absent. */
export type PanelInformation = {
  /** Seven digits. */
  readonly panelNumber?: string;
  /** YYYY-MM-DD. */
  readonly issueDate?: string;
  readonly specialty?: string;
  readonly employeeName?: string;
  readonly claimNumber?: string;
  /** YYYY-MM-DD; of a cumulative trauma its last day. */
  readonly dateOfInjury?: string;
  readonly panelType?: 'initial' | 'replacement' | 'additional';
};

export type PanelWarningCode =
  | 'panel_doctor_count'
  | 'panel_same_doctor'
  | 'panel_crossed_out'
  | 'panel_several'
  | 'panel_scanned'
  | 'panel_number_missing'
  | 'panel_date_missing'
  | 'panel_in_doubt'
  | 'panel_pages_left';

/** What a person should look at before the reading is used, in a sentence. */
export type PanelWarning = { readonly code: PanelWarningCode; readonly message: string };

/** A panel as it was read: the answer of the specification (doctors, panelInformation.panelNumber), and where each value stands. */
export type ReadPanel = {
  readonly doctors: readonly PanelDoctor[];
  readonly panelInformation: PanelInformation;
  /** Beside each value of panelInformation that was found. */
  readonly readFrom: { readonly [Name in keyof PanelInformation]?: ReadFrom };
  readonly warnings: readonly PanelWarning[];
};

export type PanelRefusalCode =
  | 'panel_file_missing'
  | 'panel_file_type'
  | 'panel_file_size'
  | 'panel_file_empty'
  | 'panel_file_invalid'
  | 'panel_locked'
  | 'panel_unreadable'
  | 'panel_no_doctors';

/** Why nothing was read, in the sentence of the specification. */
export type PanelRefusal = { readonly ok: false; readonly code: PanelRefusalCode; readonly message: string };

export type PanelReading = { readonly ok: true; readonly panel: ReadPanel } | PanelRefusal;

export type PanelReadOptions = {
  /** Told after each page: pages done, of so many. */
  readonly onProgress?: (done: number, of: number) => void;
  /** Whose file it is: people take turns, so that nobody waits for all files of another. */
  readonly ownerId?: string;
  /** Ends the reading; it then rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
};

/**
 * Reads a panel of evaluators (QMEs) from a PDF, with its text or by recognizing a scan, in a process of its own.
 * A file that cannot be read is a refusal; it rejects only when the desk is at fault, too many files wait (rate_limited) or the signal ends it.
 */
export type PanelReaderPort = {
  readonly read: (pdf: Uint8Array, options?: PanelReadOptions) => Promise<PanelReading>;
  /** Ends the process that stands by. */
  readonly close: () => void;
};
