import type { QueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { i18n } from 'i18next';

import type { ReportCrash } from '#app/client/report-crash.ts';
import type { DeskEvents } from '#app/events/desk-events.ts';
import type { Session } from '#app/session/session.ts';
import type { BookAdditions } from '#app/state/book-additions.ts';
import type { Alerts } from '#app/state/alerts.ts';
import type { DeskQuestions } from '#app/state/desk-questions.ts';
import type { ColorTheme } from '#app/state/color-theme.ts';
import type { CompanyChoice } from '#app/state/company-choice.ts';
import type { SingleKeys } from '#app/state/single-keys.ts';
import type { UnsavedChanges } from '#app/state/unsaved-changes.ts';
import type { Language } from '#app/texts/texts.ts';

/** What all pages have. */
export type SharedServices = {
  readonly baseURL: string;
  readonly session: Session;
  readonly reportCrash: ReportCrash;
  readonly alerts: Alerts;
  readonly texts: i18n;
  readonly unsaved: UnsavedChanges;
  readonly theme: ColorTheme;
  /** Shows the desk in this language from now on, also at the next visit on this machine. */
  readonly chooseLanguage: (language: Language) => void;
};

/** What public pages have, and the way to the rest; made once in main.tsx. */
export type PublicServices = SharedServices & {
  /** Fetches and builds the services behind the sign-in; the same ones each time. */
  readonly loadDesk: () => Promise<DeskServices>;
  /** The services behind the sign-in when they are built already. */
  readonly loadedDesk: () => DeskServices | undefined;
  /** Fetches the services behind the sign-in and the page at this address before they are asked for. */
  readonly prefetchDesk: () => void;
};

/** What pages behind the sign-in have. */
export type DeskServices = SharedServices & {
  readonly client: AxiosInstance;
  readonly events: DeskEvents;
  readonly queries: QueryClient;
  readonly questions: DeskQuestions;
  readonly book: BookAdditions;
  readonly keys: SingleKeys;
  readonly company: CompanyChoice;
};
