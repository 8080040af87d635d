import { useTranslation } from 'react-i18next';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import english from '#app/texts/public.en.json' with { type: 'json' };
import { textIn } from '#engine/data/localized-text.ts';

import { useLanguage } from './desk-context.ts';

type RouteWords = {
  readonly title: string;
  readonly description: string | undefined;
  readonly meanwhile: string | undefined;
};

/** The words of a page in the person's language. */
export const useRouteWords = (): ((route: Pick<DeskRoute, 'title' | 'description' | 'meanwhile'>) => RouteWords) => {
  const language = useLanguage();
  return ({ title, description, meanwhile }) => ({
    title: textIn(title, language),
    description: description === undefined ? undefined : textIn(description, language),
    meanwhile: meanwhile === undefined ? undefined : textIn(meanwhile, language),
  });
};

const isNamedRole = (role: string): role is keyof typeof english.role => Object.hasOwn(english.role, role);

/** All who have a role, in words: "case managers". */
export const useRolePlural = (): ((role: string) => string) => {
  const { t } = useTranslation();
  return (role) => (isNamedRole(role) ? t(`rolePlural.${role}`) : role);
};

export const useRoleName = (): ((role: string) => string) => {
  const { t } = useTranslation();
  return (role) => (isNamedRole(role) ? t(`role.${role}`) : role);
};
