import Button from 'react-bootstrap/Button';
import type { Submission } from '#runtime/ports/calls.port.ts';
import type { RecordPorts } from '#runtime/ports/records.port.ts';
import type { LinkedRecordShown, OfferedGift } from '#schemas/api/records.gen.ts';
import { usDateTime } from '#domain/calendar-date.ts';
import { followInPlace } from '#runtime/parts/follow-in-place.ts';
import { useTexts } from '#runtime/texts/texts.ts';

type Linked = Pick<Submission, 'startedFrom' | 'continuedIn' | 'told'>;
type Goes = { readonly goTo: RecordPorts['goTo'] };

/** The forms that go on with what this record says. */
export const RecordGifts = ({ gifts, goTo }: Goes & { readonly gifts: readonly OfferedGift[] }) => {
  const { t, local } = useTexts();
  if (gifts.length === 0) return null;
  return (
    <section className="desk-section">
      <h3 className="desk-section-title">{t('recordContinue')}</h3>
      <div className="desk-buttons">
        {gifts.map(({ automation, shape, label, address }) => (
          <Button key={`${automation} ${shape}`} variant="outline-primary" onClick={() => goTo(address)}>
            {local(label)}
          </Button>
        ))}
      </div>
    </section>
  );
};

/** A link to a record that a person may see. */
export const RecordLink = ({ id, title, createdAt, goTo }: LinkedRecordShown & Goes) => {
  const { t, local } = useTexts();
  const address = `/submissions/${encodeURIComponent(id)}`;
  return (
    <a href={address} onClick={followInPlace(address, goTo)}>
      {t('recordLink', { title: local(title), date: usDateTime(createdAt) })}
    </a>
  );
};

/** What this record was started from, what was started from it, and what it updated. */
export const RecordLinks = ({ startedFrom, continuedIn = [], told = [], goTo }: Linked & Goes) => {
  const { t } = useTexts();
  if (startedFrom === undefined && continuedIn.length + told.length === 0) return null;
  return (
    <section className="desk-section">
      {startedFrom !== undefined && (
        <p>
          {t('recordStartedFrom')} <RecordLink {...startedFrom} goTo={goTo} />
        </p>
      )}
      {continuedIn.map((record) => (
        <p key={record.id}>
          {t('recordContinuedIn')} <RecordLink {...record} goTo={goTo} />
        </p>
      ))}
      {told.map((record) => (
        <p key={record.id}>
          {t('recordTold')} <RecordLink {...record} goTo={goTo} />
        </p>
      ))}
    </section>
  );
};
