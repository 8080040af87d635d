import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The title of the tab: the page first, since tabs are narrow. */
export const usePageTitle = (title: string): void => {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('desk.titled', { title });
  }, [t, title]);
};
