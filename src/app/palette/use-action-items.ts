import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { useHelpLinks } from '#app/menu/use-help-links.ts';
import { themeChoices } from '#app/state/color-theme.ts';
import { useSignOut } from '#app/unsaved/use-sign-out.ts';

import type { PaletteItem } from './palette-item.ts';

/** What can be done from everywhere. */
export const useActionItems = (showKeys: () => void): readonly PaletteItem[] => {
  const { t } = useTranslation();
  const { theme, chooseLanguage } = useDesk();
  const signOut = useSignOut();
  const language = useLanguage();
  const navigate = useNavigate();
  const links = useHelpLinks();
  const action = (id: string, rest: Omit<PaletteItem, 'id' | 'group'>): PaletteItem => ({ id, group: 'actions', ...rest });
  const leave = (to: string): void => void globalThis.open(to, '_blank', 'noreferrer');
  return [
    action('home', { title: t('menu.home'), icon: 'home', open: () => void navigate('/') }),
    action('profile', { title: t('menu.profile'), icon: 'gear', open: () => void navigate('/profile') }),
    action('keys', { title: t('keys.show'), icon: 'keys', open: showKeys }),
    ...links.map(({ id, words, icon, to, isOutside }) =>
      action(id, {
        title: isOutside ? t('helpLinks.outside', { words }) : words,
        icon,
        open: () => (isOutside ? leave(to) : void navigate(to)),
      }),
    ),
    ...themeChoices
      .filter((choice) => choice !== theme.choice())
      .map((choice) => action(`theme-${choice}`, { title: t(`palette.theme.${choice}`), icon: 'star', open: () => theme.choose(choice) })),
    action('language', { title: t('palette.language'), icon: 'feedback', open: () => chooseLanguage(language === 'en' ? 'es' : 'en') }),
    action('out', { title: t('menu.signOut'), icon: 'out', open: () => void signOut() }),
  ];
};
