/** One line of text. */
export type PaperLine = {
  readonly text: string;
  readonly bold?: boolean;
  readonly struck?: boolean;
  readonly size?: 'small' | 'large';
  readonly align?: 'center';
};

/** What stands on a sheet, from the top down; each program prints it in its own way. */
export type PaperPart =
  | { readonly kind: 'lines'; readonly lines: readonly PaperLine[]; readonly indent?: number }
  /** Labels with their values: in one line each, in two columns, or as a row of labels over a row of values. */
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [string, string])[]; readonly as: 'lines' | 'grid' | 'header' }
  | { readonly kind: 'columns'; readonly columns: readonly (readonly PaperLine[])[] }
  | {
      readonly kind: 'table';
      readonly header: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly widths: readonly number[];
      readonly ruled: boolean;
      readonly middle?: boolean;
    }
  | { readonly kind: 'prose'; readonly text: string }
  | { readonly kind: 'space'; readonly lines: number };

export type Sheet = readonly PaperPart[];

export type TrueDoctor = {
  readonly name: string;
  readonly credentials: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly phone: string;
  readonly page: number;
};

/** What a reader should find. */
export type PanelTruth = {
  readonly doctors: readonly TrueDoctor[];
  readonly panelNumber: string;
  /** YYYY-MM-DD. */
  readonly issueDate: string;
  readonly specialty: string;
  readonly employeeName: string;
  readonly claimNumber: string;
  readonly dateOfInjury: string;
  readonly warnings: readonly string[];
};

export type PanelPaper = { readonly sheets: readonly Sheet[]; readonly truth: PanelTruth };

export const line = (text: string, look: Omit<PaperLine, 'text'> = {}): PaperLine => ({ text, ...look });
export const lines = (...texts: readonly (string | PaperLine)[]): PaperPart => ({
  kind: 'lines',
  lines: texts.map((text) => (typeof text === 'string' ? { text } : text)),
});
export const space = (count = 1): PaperPart => ({ kind: 'space', lines: count });
export const prose = (text: string): PaperPart => ({ kind: 'prose', text });

/** All that is printed on a sheet, each text by itself. */
export const textsOf = (sheet: Sheet): readonly string[] =>
  sheet.flatMap((part): readonly string[] => {
    switch (part.kind) {
      case 'lines':
        return part.lines.map(({ text }) => text);
      case 'columns':
        return part.columns.flat().map(({ text }) => text);
      case 'pairs':
        return part.pairs.flat();
      case 'table':
        return [...part.header, ...part.rows.flat()];
      case 'prose':
        return [part.text];
      case 'space':
        return [];
    }
  });
