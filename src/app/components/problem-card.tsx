import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { localizeProblem } from '#app/client/localize-problem.ts';
import { problemIn } from '#app/client/problem.ts';
import { useDesk } from '#app/context/desk-context.ts';

import { Icon } from './icon.tsx';

/** What a page shows when what it needs could not be loaded. */
export const ProblemCard = ({ error, retry }: { readonly error: unknown; readonly retry: () => void }) => {
  const { t } = useTranslation();
  const { texts } = useDesk();
  const problem = localizeProblem(problemIn(error), texts);
  return (
    <section className="desk-card desk-problem-card" role="alert">
      <h2>
        <Icon name="alert" /> {t('problem.title')}
      </h2>
      <p>{problem.message}</p>
      {problem.retryAfterSeconds !== undefined && <p>{t('problem.retryIn', { seconds: problem.retryAfterSeconds })}</p>}
      {problem.requestId !== undefined && <p className="desk-quiet">{t('problem.reference', { id: problem.requestId })}</p>}
      <Button variant="outline-primary" onClick={retry}>
        {t('problem.retry')}
      </Button>
    </section>
  );
};
