import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { usePageTitle } from '#app/context/use-page-title.ts';
import { useMayTakeFocus } from '#runtime/parts/may-take-focus.ts';

type Props = { readonly title: string; readonly text?: string | undefined; readonly children?: ReactNode };

/** What the router calls the first place of a visit. */
const firstPlace = 'default';

/**
 * The head of a page. Coming from another page, the focus goes to its title, so that a screen reader says where one is; who has opened a
 * menu before the page is drawn stays in it.
 */
export const PageHeader = ({ title, text, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirst = key === firstPlace;
  const mayTakeFocus = useMayTakeFocus();
  usePageTitle(title);
  useEffect(() => {
    if (!isFirst && mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, [pathname, isFirst, mayTakeFocus]);
  return (
    <header className="desk-page-header">
      <div className="desk-page-words">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children !== undefined && <div className="desk-page-tools">{children}</div>}
    </header>
  );
};
