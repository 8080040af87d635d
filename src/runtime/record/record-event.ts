/** An event of a record that this person may send now. */
export type RecordEvent = {
  readonly event: string;
  readonly label: string | { readonly en: string; readonly es?: string };
  readonly style?: 'primary' | 'secondary' | 'danger' | 'link';
  readonly confirm?: string | { readonly en: string; readonly es?: string };
  readonly payload?: unknown;
  readonly titles?: Readonly<Record<string, string | { readonly en: string; readonly es?: string }>>;
};
