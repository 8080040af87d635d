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

/** What the desk is built of, made once in main.tsx. */
export type DeskParts = {
  readonly baseURL: string;
  readonly session: Session;
  readonly client: AxiosInstance;
  readonly tellCrash: TellCrash;
  readonly alerts: Alerts;
  readonly events: DeskEvents;
  readonly queries: QueryClient;
  readonly texts: i18n;
  readonly theme: ColorTheme;
  readonly keys: SingleKeys;
  readonly company: CompanyChoice;
  /** Shows the desk in this language from now on, also at the next visit on this machine. */
  readonly chooseLanguage: (language: Language) => void;
};
