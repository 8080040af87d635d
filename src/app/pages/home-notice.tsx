import { useTranslation } from 'react-i18next';

import { Notice } from '#runtime/parts/notice.tsx';

const maxLength = 100;

const textIn = (state: unknown, name: string): string | undefined => {
  if (typeof state !== 'object' || state === null) return undefined;
  const text = new Map<string, unknown>(Object.entries(state)).get(name);
  return typeof text === 'string' ? text : undefined;
};

const short = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

/** Why one is here and not at the page that was asked for, as whoever led here left it in the history. */
export const HomeNotice = ({ state }: { readonly state: unknown }) => {
  const { t } = useTranslation();
  const noPageAt = textIn(state, 'noPageAt');
  const notOpen = textIn(state, 'notOpen');
  if (noPageAt !== undefined) return <Notice tone="warning">{t('home.noPageAt', { path: short(noPageAt) })}</Notice>;
  if (notOpen !== undefined) return <Notice tone="warning">{t('home.notOpen', { page: notOpen })}</Notice>;
  return null;
};
