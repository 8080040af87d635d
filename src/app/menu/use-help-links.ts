import { useTranslation } from 'react-i18next';

import type { IconName } from '#app/components/icon.tsx';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { useBranding } from '#app/context/use-branding.ts';

import { routeAt } from './menu-sections.ts';

/** A link beside the menu: to a page outside of the desk, or to a page of it. */
export type HelpLinkItem = {
  readonly id: 'bug' | 'feedback' | 'complaint' | 'newJob';
  readonly words: string;
  readonly icon: IconName;
  readonly to: string;
  readonly isOutside: boolean;
};

const complaintPath = '/complaint-submissions';

/** The help links that this person has, without those that are not set up. */
export const useHelpLinks = (): readonly HelpLinkItem[] => {
  const { t } = useTranslation();
  const { routes } = useDeskRoutes();
  const { bugReport, feedback, newJobForm } = useBranding().links;
  const outside = (id: HelpLinkItem['id'], icon: IconName, [words, to]: readonly [string, string | undefined]): readonly HelpLinkItem[] =>
    to === undefined ? [] : [{ id, icon, words, to, isOutside: true }];
  const mayComplain = routeAt(routes, complaintPath) !== undefined;
  const complaint: HelpLinkItem = { id: 'complaint', icon: 'inbox', words: t('helpLinks.complaint'), to: complaintPath, isOutside: false };
  return [
    ...outside('bug', 'bug', [t('helpLinks.bug'), bugReport]),
    ...outside('feedback', 'feedback', [t('helpLinks.feedback'), feedback]),
    ...(mayComplain ? [complaint] : []),
    ...outside('newJob', 'file', [t('helpLinks.newJob'), newJobForm]),
  ];
};
