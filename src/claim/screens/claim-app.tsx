import { HardDrive, Phone, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import mark from '#app/look/mark.svg';
import { languageOf, useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { canFill } from '#claim/claim/show-claim.ts';
import type { ClaimState } from '#claim/claim/claim-state.ts';
import { AlertArea } from '#claim/parts/alert-area.tsx';
import { dialled } from '#claim/parts/contacts.tsx';
import { Heading } from '#claim/parts/heading.tsx';
import { Notice } from '#claim/parts/notice.tsx';
import { languageTags, TextsProvider, translatorOf, useTexts } from '#claim/texts/texts.ts';
import { BirthYearScreen } from './birth-year-screen.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { InstructionsScreen } from './instructions-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { SendProblemDialog } from './send-problem-dialog.tsx';
import { SentScreen } from './sent-screen.tsx';
import { StatusScreen } from './status-screen.tsx';
import { TripsScreen } from './trips-screen.tsx';

const Header = ({ phone }: { readonly phone: string }) => {
  const { brandName } = useClaim();
  const t = useTexts();
  const [name, setName] = useState('');
  useEffect(() => void brandName().then((known) => setName(known ?? '')), [brandName]);
  return (
    <header>
      <img src={mark} alt="" width="28" height="28" />
      <b>{name === '' ? t('title') : name}</b>
      {phone !== '' && (
        <a href={`tel:${dialled(phone)}`} aria-label={t('callUs', { phone })}>
          <Phone aria-hidden="true" />
          {phone}
        </a>
      )}
    </header>
  );
};

const Loading = () => {
  const t = useTexts();
  return (
    <main id="main" className="claim-middle">
      <section className="claim-card claim-status" aria-busy="true">
        <span className="spinner-border" aria-hidden="true" />
        <Heading>{t('verifying')}</Heading>
      </section>
    </main>
  );
};

const failedAs = ({ problem }: ClaimState): string => {
  if (problem?.status === 0) return 'offline';
  return problem?.code === 'link_not_found' || problem?.status === 404 || problem?.status === 400 ? 'invalid' : 'error';
};

const Screen = () => {
  const state = useClaimState();
  const { phase, status, sent, step } = state;
  if (sent !== undefined) return <SentScreen receipt={sent} />;
  if (phase === 'loading') return <Loading />;
  if (phase === 'failed' || status === undefined) return <StatusScreen status={failedAs(state)} />;
  if (status.secondFactor === 'needed' || status.secondFactor === 'locked') return <BirthYearScreen />;
  if (!canFill(status)) return <StatusScreen status={status.status} />;
  if (step === 'video') return <InstructionsScreen />;
  return step === 'summary' ? <ReviewScreen status={status} /> : <TripsScreen status={status} />;
};

/** What the phone says of itself: no signal, no room, something that expired. */
const Notices = () => {
  const t = useTexts();
  const { isOnline, isStored, wasExpired, phase } = useClaimState();
  if (phase !== 'open' || (isOnline && isStored && !wasExpired)) return null;
  return (
    <div className="claim-notices">
      {!isOnline && (
        <Notice tone="warning" icon={WifiOff}>
          <b>{t('offline')}</b> {t('offlineKept')}
        </Notice>
      )}
      {!isStored && (
        <Notice tone="danger" icon={HardDrive}>
          {t('storageFull')}
        </Notice>
      )}
      {wasExpired && (
        <Notice tone="info" icon={HardDrive}>
          {t('savedExpired')}
        </Notice>
      )}
    </div>
  );
};

const Dialogs = () => {
  const { conflicts, status, sendProblem } = useClaimState();
  const [conflict] = conflicts;
  if (status === undefined) return null;
  if (sendProblem !== undefined) return <SendProblemDialog problem={sendProblem} status={status} />;
  return conflict === undefined ? null : <ConflictDialog key={conflict.path} conflict={conflict} status={status} />;
};

/** The page of a client: one screen after the other, in the language of the reimbursement. */
export const ClaimApp = ({ browserLanguage }: { readonly browserLanguage: string }) => {
  const state = useClaimState();
  const language = languageOf(state, browserLanguage);
  const t = translatorOf(language);
  useEffect(() => {
    document.documentElement.lang = languageTags[language];
    document.title = translatorOf(language)('title');
  }, [language]);
  return (
    <TextsProvider value={t}>
      <div className="claim">
        <Header phone={state.status?.phones.call ?? ''} />
        <Notices />
        <AlertArea />
        <Screen />
        <Dialogs />
      </div>
    </TextsProvider>
  );
};
