import type { QueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { i18n } from 'i18next';

import type { Alerts } from '#app/alerts/alerts.ts';
import type { TellCrash } from '#app/client/tell-crash.ts';
import type { DeskEvents } from '#app/events/desk-events.ts';
import type { CompanyChoice } from '#app/frame/company-choice.ts';
import type { ColorTheme } from '#app/look/color-theme.ts';
import type { SingleKeys } from '#app/palette/single-keys.ts';
import type { Session } from '#app/session/session.ts';
import type { Language } from '#app/texts/texts.ts';
import type { UnsavedChanges } from '#app/unsaved/unsaved-changes.ts';

/** What public pages and the sign-in itself have, and the desk behind the sign-in is built on. */
type SharedParts = {
  readonly baseURL: string;
  readonly session: Session;
  readonly tellCrash: TellCrash;
  readonly alerts: Alerts;
  readonly texts: i18n;
  readonly unsaved: UnsavedChanges;
  readonly theme: ColorTheme;
  /** Shows the desk in this language from now on, also at the next visit on this machine. */
  readonly chooseLanguage: (language: Language) => void;
};

/** What the first page is built of, made once in main.tsx. */
export type DoorParts = SharedParts & {
  /** Fetches and builds the desk behind the sign-in; the same one each time. */
  readonly enter: () => Promise<DeskParts>;
  /** The desk behind the sign-in when it is built already. */
  readonly entered: () => DeskParts | undefined;
};

/** What the desk is built of. */
export type DeskParts = SharedParts & {
  readonly client: AxiosInstance;
  readonly events: DeskEvents;
  readonly queries: QueryClient;
  readonly keys: SingleKeys;
  readonly company: CompanyChoice;
};
