import type { Language } from '#schemas/meta/common.gen.ts';
import type { Place } from './finding.ts';

/** The languages as they are called. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** A text for people, in one language or several, with its place. */
export type LocalizedPlace = { readonly value: unknown; readonly place: Place };
