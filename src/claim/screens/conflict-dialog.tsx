import type { ClaimStatus, DraftConflict } from '#claim/client/claim-answers.ts';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { textAt, valueAt } from '#claim/claim/entered.ts';
import { Dialog } from '#claim/parts/dialog.tsx';
import { useTexts, type TextKey, type Translate } from '#claim/texts/texts.ts';
import { fieldTitles, tripFieldNamed } from '#claim/trip-form/trip-entry.ts';
import { dayText } from '#claim/trips/day-text.ts';
import { openFolder, tripsOf } from '#claim/trips/trip.ts';

const shownValue = (value: unknown, t: Translate): string => {
  if (typeof value === 'string' && value !== '') return dayText(value);
  if (typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string') return value.name;
  return value === true ? t('delete') : t('nothing');
};

const titleOf = (path: string): TextKey => {
  const name = path.split('/').at(-1) ?? '';
  if (name === 'printedName') return 'printedName';
  return name === 'removed' || name === 'id' ? 'deleteTrip' : fieldTitles[tripFieldNamed(name)];
};

type Props = { readonly conflict: DraftConflict; readonly status: ClaimStatus };

/** A field that another device changed, too: the person says which value is right. */
export const ConflictDialog = ({ conflict: { path, theirs }, status }: Props) => {
  const t = useTexts();
  const { answerConflict } = useClaim();
  const { entered } = useClaimState();
  const [, id = ''] = path.split('/');
  const trip = tripsOf(status, entered).find((each) => each.id === id);
  const date = trip?.tripDate ?? textAt(entered, `${openFolder(id)}tripDate`);
  const field = t(titleOf(path));
  return (
    <Dialog title={t('otherDevice')} close={() => answerConflict(path, 'mine')}>
      <p>{t('otherDeviceAsk')}</p>
      <p>
        <b>{date === '' ? field : t('otherDeviceField', { field, date: dayText(date) })}</b>
      </p>
      <div className="claim-stack">
        <button type="button" className="btn btn-light" onClick={() => answerConflict(path, 'mine')}>
          {t('thisDevice', { value: shownValue(valueAt(entered, path), t) })}
        </button>
        <button type="button" className="btn btn-light" onClick={() => answerConflict(path, 'theirs')}>
          {t('thatDevice', { value: shownValue(theirs, t) })}
        </button>
      </div>
    </Dialog>
  );
};
