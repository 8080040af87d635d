import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#app/context/desk-context.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { OpenDayOfRecord, OpenDays } from '#schemas/api/records.gen.ts';

import { DayText } from './day-text.tsx';
import { MarkDialog } from './mark-dialog.tsx';

type Props = { readonly day: OpenDayOfRecord; readonly attorneys: OpenDays['attorneys'] };

/** What a person said of a deadline, and the dialog that says something else. */
export const MarkButton = ({ day, attorneys }: Props) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { mark } = day;
  const what = textIn(day.deadlineTitle, language);
  return (
    <>
      {typeof mark?.plannedOn === 'string' && (
        <span>
          {t('deadlines.mark.plannedOn')} <DayText day={mark.plannedOn} />
        </span>
      )}
      {mark !== undefined && mark.note !== '' && (
        <span className="desk-quiet">{t('deadlines.mark.by', { by: mark.by, note: mark.note })}</span>
      )}
      <Button variant="link" size="sm" aria-label={t('deadlines.mark.open', { what })} onClick={() => setOpen(true)}>
        {t('deadlines.mark.button')}
      </Button>
      {isOpen && <MarkDialog day={day} attorneys={attorneys} close={() => setOpen(false)} />}
    </>
  );
};
