import { Dialog } from '#claim/parts/dialog.tsx';
import { useTexts } from '#claim/texts/texts.ts';

type DeleteProps = { readonly title: string; readonly keep: () => void; readonly remove: () => void };

/** Asks before a trip goes, by its name. */
export const DeleteDialog = ({ title, keep, remove }: DeleteProps) => {
  const t = useTexts();
  return (
    <Dialog title={t('deleteTrip')} close={keep}>
      <p>{t('deleteTripAsk')}</p>
      <p>
        <b>{title}</b>
      </p>
      <div className="claim-pair">
        <button type="button" className="btn btn-light" onClick={keep}>
          {t('cancel')}
        </button>
        <button type="button" className="btn btn-danger" onClick={remove}>
          {t('delete')}
        </button>
      </div>
    </Dialog>
  );
};
