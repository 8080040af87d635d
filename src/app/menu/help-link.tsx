import { defined } from '#domain/defined.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { HelpLinkItem } from './use-help-links.ts';

type Props = { readonly link: HelpLinkItem; readonly className?: string; readonly named?: boolean; readonly children: ReactNode };

/** A link of the frame; one that leaves the desk opens beside it and says so. */
export const HelpLink = ({ link, className, named = false, children }: Props) => {
  const { t } = useTranslation();
  const words = link.isOutside ? t('helpLinks.outside', { words: link.words }) : link.words;
  const shared = { ...defined({ className }), ...(named ? { 'aria-label': words, title: words } : {}) };
  if (!link.isOutside)
    return (
      <Link to={link.to} {...shared}>
        {children}
      </Link>
    );
  return (
    <a href={link.to} target="_blank" rel="noreferrer" {...shared}>
      {children}
    </a>
  );
};
