import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { WayOut } from './use-ways-out.ts';

type Props = { readonly way: WayOut; readonly className?: string; readonly named?: boolean; readonly children: ReactNode };

/** A link of the frame; one that leaves the desk opens beside it and says so. */
export const WayLink = ({ way, className, named = false, children }: Props) => {
  const { t } = useTranslation();
  const words = way.isOutside ? t('ways.outside', { words: way.words }) : way.words;
  const shared = { ...(className === undefined ? {} : { className }), ...(named ? { 'aria-label': words, title: words } : {}) };
  if (!way.isOutside)
    return (
      <Link to={way.to} {...shared}>
        {children}
      </Link>
    );
  return (
    <a href={way.to} target="_blank" rel="noreferrer" {...shared}>
      {children}
    </a>
  );
};
