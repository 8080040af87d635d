import { CirclePlay } from 'lucide-react';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { Contacts } from '#claim/parts/contacts.tsx';
import { Heading } from '#claim/parts/heading.tsx';
import { Steps } from '#claim/parts/steps.tsx';
import { useTexts, type TextKey } from '#claim/texts/texts.ts';

const lines: readonly TextKey[] = [
  'instructVisits',
  'instructReceipts',
  'instructYear',
  'instructInclude',
  'instructMiles',
  'instructNotOffice',
  'instructSaved',
  'instructReview',
  'instructCorrections',
  'instructFinal',
];

/** What to have at hand before one begins. */
export const InstructionsScreen = () => {
  const t = useTexts();
  const { goTo } = useClaim();
  const { status } = useClaimState();
  return (
    <>
      <main id="main">
        <Steps step={1} />
        <div>
          <Heading>{t('title')}</Heading>
        </div>
        <section className="claim-card claim-stack" aria-labelledby="instructions">
          <h2 id="instructions">{t('instructions')}</h2>
          {status?.video != null && (
            <a className="btn btn-light" href={status.video} target="_blank" rel="noreferrer">
              <CirclePlay aria-hidden="true" />
              {t('watchVideo')}
            </a>
          )}
          <ul className="claim-list">
            {lines.map((line) => (
              <li key={line}>{t(line)}</li>
            ))}
          </ul>
        </section>
        {status !== undefined && (
          <section className="claim-card claim-stack" aria-labelledby="help">
            <h2 id="help">{t('needHelp')}</h2>
            <Contacts phones={status.phones} />
          </section>
        )}
      </main>
      <div className="claim-foot">
        <button type="button" className="btn btn-primary" onClick={() => goTo('form')}>
          {t('continueToForm')}
        </button>
      </div>
    </>
  );
};
