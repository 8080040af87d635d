import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePublicServices } from '#app/context/desk-context.ts';
import { usePageTitle } from '#app/context/use-page-title.ts';

/** What browsers say when a script of a page is not on the server any more: the desk was built anew. */
const missingModule = /dynamically imported module|importing a module script|module script failed/i;

const messageOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);

/** What the office asks the desk's log for; it comes when the desk has noted what broke. Nothing broke where only a script is missing. */
const useReference = (error: unknown, isMissing: boolean): string | undefined => {
  const { reportCrash } = usePublicServices();
  const [reference, setReference] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (isMissing) return undefined;
    let left = false;
    void reportCrash(error).then((known) => {
      if (!left) setReference(known);
    });
    return () => {
      left = true;
    };
  }, [reportCrash, error, isMissing]);
  return reference;
};

export const UnexpectedError = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation();
  usePageTitle(t('crash.title'));
  const message = messageOf(error);
  const changed = message !== undefined && missingModule.test(message);
  const reference = useReference(error, changed);
  return (
    <main className="desk-public">
      <section className="desk-public-card" role="alert">
        <h1>{t('crash.title')}</h1>
        <p>{t(changed ? 'crash.changed' : 'crash.text')}</p>
        {!changed && <p className="desk-quiet">{message ?? t('crash.unknown')}</p>}
        {reference !== undefined && <p className="desk-quiet">{t('problem.reference', { id: reference })}</p>}
        <p className="desk-public-actions">
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
