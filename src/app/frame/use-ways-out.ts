import { useTranslation } from 'react-i18next';

import { routeAt } from './desk-menu.ts';
import type { IconName } from './icon-paths.ts';
import { useDeskRoutes } from './routes-context.ts';
import { useHouse } from './use-house.ts';

/** A way beside the menu: out of the desk, or to a page of it. */
export type WayOut = {
  readonly id: 'bug' | 'feedback' | 'complaint' | 'newJob';
  readonly words: string;
  readonly icon: IconName;
  readonly to: string;
  readonly isOutside: boolean;
};

const complaintPath = '/complaint-submissions';

/** The ways that this person has; a link that the house did not set is not among them. */
export const useWaysOut = (): readonly WayOut[] => {
  const { t } = useTranslation();
  const { routes } = useDeskRoutes();
  const { bugReport, feedback, newJobForm } = useHouse().links;
  const outside = (id: WayOut['id'], icon: IconName, [words, to]: readonly [string, string | undefined]): readonly WayOut[] =>
    to === undefined ? [] : [{ id, icon, words, to, isOutside: true }];
  const mayComplain = routeAt(routes, complaintPath) !== undefined;
  const complaint: WayOut = { id: 'complaint', icon: 'inbox', words: t('ways.complaint'), to: complaintPath, isOutside: false };
  return [
    ...outside('bug', 'bug', [t('ways.bug'), bugReport]),
    ...outside('feedback', 'feedback', [t('ways.feedback'), feedback]),
    ...(mayComplain ? [complaint] : []),
    ...outside('newJob', 'file', [t('ways.newJob'), newJobForm]),
  ];
};
