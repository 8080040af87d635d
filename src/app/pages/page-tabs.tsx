import { Link } from 'react-router-dom';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import { useLanguage } from '#app/context/desk-context.ts';
import { useRouteWords } from '#app/context/route-words.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { textIn } from '#engine/data/localized-text.ts';

/** The page whose tabs name another one, or itself. */
export const ownerOfTabs = (routes: readonly DeskRoute[], { path }: DeskRoute): DeskRoute | undefined =>
  routes.find(({ tabs = [] }) => tabs.some((tab) => tab.path === path));

/** The pages that stand beside this one as tabs, as far as this person may open them; each has its own address. */
export const PageTabs = ({ route }: { readonly route: DeskRoute }) => {
  const { routes } = useDeskRoutes();
  const language = useLanguage();
  const words = useRouteWords();
  const owner = ownerOfTabs(routes, route);
  const tabs = (owner?.tabs ?? []).filter(({ path }) => routes.some((other) => other.path === path));
  if (owner === undefined || tabs.length < 2) return null;
  return (
    <nav aria-label={words(owner).title}>
      <ul className="nav nav-tabs mb-3">
        {tabs.map(({ path, title }) => (
          <li key={path} className="nav-item">
            <Link
              to={path}
              className={`nav-link${path === route.path ? ' active' : ''}`}
              {...(path === route.path ? { 'aria-current': 'page' } : {})}
            >
              {textIn(title, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
