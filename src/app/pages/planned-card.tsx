import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import { useRouteWords } from '#app/context/route-words.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { pagesBelow } from '#app/menu/menu-sections.ts';

/** What is not built says so: what it will do stands in the head of the page, and here what to do until then. */
export const PlannedCard = ({ route }: { readonly route: DeskRoute }) => {
  const { t } = useTranslation();
  const { routes } = useDeskRoutes();
  const words = useRouteWords();
  const { meanwhile } = words(route);
  const below = pagesBelow(routes, route);
  return (
    <section className="desk-card desk-narrow">
      <h2>{t('planned.title')}</h2>
      <p>{t('planned.text')}</p>
      {meanwhile !== undefined && (
        <>
          <h3>{t('planned.meanwhile')}</h3>
          <p>{meanwhile}</p>
        </>
      )}
      {below.length > 0 && (
        <>
          <h3>{t('planned.below')}</h3>
          <ul className="desk-below">
            {below.map((child) => (
              <li key={child.path}>
                <Link to={child.path}>{words(child).title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to="/">{t('planned.back')}</Link>
      </p>
    </section>
  );
};
