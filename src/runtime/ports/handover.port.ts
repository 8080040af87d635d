import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { FormData } from './call-result.ts';

/** The record that a form is started from, and as what it is handed over. */
export type Origin = { readonly id: string; readonly shape: string };

/** What a record hands over to a form, and what the form calls it. */
export type Given = { readonly values: FormData; readonly source: LocalizedText; readonly caseFileNumber?: string };
