import { useState, type SyntheticEvent } from 'react';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { Contacts } from '#claim/parts/contacts.tsx';
import { Heading } from '#claim/parts/heading.tsx';
import { useTexts } from '#claim/texts/texts.ts';

/** The one question that stands before a form whose case has a birth date. */
export const BirthYearScreen = () => {
  const t = useTexts();
  const { open } = useClaim();
  const { status } = useClaimState();
  const [year, setYear] = useState('');
  const [fault, setFault] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  if (status === undefined) return null;
  const ask = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!/^(?:19|20)\d{2}$/.test(year.trim())) return setFault(t('birthYearFormat'));
    setFault('');
    setAsking(true);
    await open(year.trim());
    setAsking(false);
    setAsked(true);
  };
  const isLocked = status.secondFactor === 'locked';
  const wrong = !wasAsked || status.triesLeft === undefined ? '' : t('birthYearWrong', { count: status.triesLeft });
  const said = fault || (isAsking ? '' : wrong);
  return (
    <main id="main" className="claim-middle">
      <section className="claim-card claim-stack">
        <Heading>{t('birthYearTitle')}</Heading>
        {isLocked ? (
          <p role="alert">{t('birthYearLocked')}</p>
        ) : (
          <form className="claim-stack" noValidate onSubmit={(event) => void ask(event)}>
            <p>{t('birthYearWhy')}</p>
            <div>
              <label className="form-label" htmlFor="birth-year">
                {t('birthYear')}
              </label>
              <input
                id="birth-year"
                className={`form-control ${said === '' ? '' : 'is-invalid'}`}
                inputMode="numeric"
                autoComplete="bday-year"
                maxLength={4}
                value={year}
                aria-invalid={said !== ''}
                aria-describedby="birth-year-fault"
                onChange={({ target }) => setYear(target.value)}
              />
              <div id="birth-year-fault" className="claim-fault" role="alert">
                {said}
              </div>
            </div>
            <button type="submit" className="btn btn-primary" aria-disabled={isAsking}>
              {t('continue')}
            </button>
          </form>
        )}
        <Contacts phones={status.phones} />
      </section>
    </main>
  );
};
