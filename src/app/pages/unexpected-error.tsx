import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

import { isDeskError } from '#app/client/problem.ts';
import { usePageTitle } from '#app/frame/use-page-title.ts';

/** What browsers say when a part of a page is not on the server any more: the desk was built anew. */
const goneParts = /dynamically imported module|importing a module script|module script failed/i;

const messageOf = (error: unknown): string | undefined => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : undefined;
};

export const UnexpectedError = () => {
  const { t } = useTranslation();
  const error = useRouteError();
  usePageTitle(t('crash.title'));
  const message = messageOf(error);
  const changed = message !== undefined && goneParts.test(message);
  return (
    <main className="desk-door">
      <section className="desk-door-card" role="alert">
        <h1>{t('crash.title')}</h1>
        <p>{t(changed ? 'crash.changed' : 'crash.text')}</p>
        {!changed && <p className="desk-quiet">{message ?? t('crash.unknown')}</p>}
        {isDeskError(error) && error.problem.requestId !== undefined && (
          <p className="desk-quiet">{t('problem.reference', { id: error.problem.requestId })}</p>
        )}
        <p className="desk-door-actions">
          <button type="button" className="btn btn-primary" onClick={() => globalThis.location.reload()}>
            {t('crash.reload')}
          </button>
          <a className="btn btn-outline-primary" href="/">
            {t('crash.home')}
          </a>
        </p>
      </section>
    </main>
  );
};
