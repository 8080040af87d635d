import { useTranslation } from 'react-i18next';

import english from '#app/texts/pages.en.json' with { type: 'json' };

const isKnown = (queue: string): queue is keyof typeof english.jobKind => Object.hasOwn(english.jobKind, queue);

/** What the work of a queue is, in words; work that this page does not know yet is called just that. */
export const useJobKind = (): ((queue: string) => string) => {
  const { t } = useTranslation();
  return (queue) => t(`jobKind.${isKnown(queue) ? queue : 'other'}`);
};
