import { useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import type { EventPorts } from '#runtime/ports/records.port.ts';
import { servingLabel } from '#runtime/parts/serving-words.ts';
import { SignProof } from '#runtime/parts/sign-proof.tsx';
import { backWords } from './back-words.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import type { RecordEvent } from '#schemas/api/records.gen.ts';
import { shortcutOf, shownKeys } from '../screens/shortcuts.ts';
import { useEventState, type EventState } from './event-state.ts';
import type { OpenEvent } from './open-event.ts';

export const sendKeys = 'ctrl+enter';

/** Whether the letters must be looked at, as they are now, before the event is sent. */
export const mustPreview = ({ preview }: RecordEvent, seen: EventState['preview']): boolean =>
  preview === 'required' && seen?.stale !== false;

/** Whether what was entered is to be read before the event is sent. */
export const mustReview = ({ review }: RecordEvent, reviewing: boolean): boolean => review === true && !reviewing;

type Props = { readonly open: OpenEvent; readonly ports: EventPorts; readonly send: () => void };

const LeaveButton = ({ open: { offer }, ports }: Omit<Props, 'send'>) => {
  const { t, local } = useTexts();
  return (
    <Button variant="link" onClick={() => ports.toRecord({ sent: false })}>
      {offer.no === undefined ? t(backWords(ports)) : local(offer.no)}
    </Button>
  );
};

const ReviewButtons = ({ open, ports }: Omit<Props, 'send'>) => {
  const { t } = useTexts();
  return (
    <fieldset className="desk-buttons desk-group" aria-label={t('steps')}>
      <Button aria-keyshortcuts={shortcutOf(sendKeys)} onClick={() => open.review(open.isRight())}>
        {t('eventReview')}
        <kbd aria-hidden="true">{shownKeys(sendKeys)}</kbd>
      </Button>
      <LeaveButton open={open} ports={ports} />
    </fieldset>
  );
};

/** What can be done on the page of an event: look at its letters, send it, or leave it. */
export const EventButtons = ({ open, ports, send }: Props) => {
  const texts = useTexts();
  const { t, local } = texts;
  const { offer } = open;
  const { store } = open.form;
  const { reached } = useSyncExternalStore(store.subscribe, () => store.snapshot().state);
  const { busy, preview, reviewing } = useEventState(open);
  if (busy) return <output className="desk-busy">{t('working')}</output>;
  const waits = mustPreview(offer, preview);
  const look = (): void => {
    if (open.isRight()) void open.preview();
  };
  if (mustReview(offer, reviewing)) return <ReviewButtons open={open} ports={ports} />;
  return (
    <>
      {offer.letters !== undefined && <SignProof {...open.form} />}
      <fieldset className="desk-buttons desk-group" aria-label={t('steps')}>
        {offer.letters !== undefined && (
          <Button variant={waits ? 'primary' : 'outline-primary'} onClick={look}>
            {t(preview === undefined ? 'eventPreview' : 'eventPreviewAgain')}
          </Button>
        )}
        <Button
          variant={offer.style === 'danger' ? 'danger' : waits ? 'outline-primary' : 'primary'}
          disabled={waits}
          aria-keyshortcuts={shortcutOf(sendKeys)}
          onClick={send}
        >
          {servingLabel({ label: local(offer.yes ?? offer.label), serves: true, reached }, texts)}
          <kbd aria-hidden="true">{shownKeys(sendKeys)}</kbd>
        </Button>
        {reviewing ? (
          <Button variant="link" onClick={() => open.review(false)}>
            {t('eventReviewBack')}
          </Button>
        ) : (
          <LeaveButton open={open} ports={ports} />
        )}
      </fieldset>
    </>
  );
};
