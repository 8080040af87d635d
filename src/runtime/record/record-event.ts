/** An event of a record that this person may send now. */
export type RecordEvent = {
  readonly event: string;
  readonly label: string | { readonly en: string; readonly es?: string };
  readonly style?: 'primary' | 'secondary' | 'danger' | 'link';
  readonly confirm?: string | { readonly en: string; readonly es?: string };
  /** The words on the buttons below the question. */
  readonly yes?: string | { readonly en: string; readonly es?: string };
  readonly no?: string | { readonly en: string; readonly es?: string };
  readonly payload?: unknown;
  readonly titles?: Readonly<Record<string, string | { readonly en: string; readonly es?: string }>>;
};

/** What this person may do to a record now. */
export type RecordActions = {
  readonly events: readonly RecordEvent[];
  readonly calls: readonly ('update' | 'delete')[];
  /** The questions that row actions ask of this record, by their event or call. */
  readonly questions: Readonly<Record<string, string | { readonly en: string; readonly es?: string }>>;
};
