import { useId, useState } from 'react';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { DeadlineMarkBody, OpenDayOfRecord, OpenDays } from '#schemas/api/records.gen.ts';

import { useReloadOpenDays } from './use-open-days.ts';
import { nearDay } from './near-day.ts';
import { useDeskToday } from '#runtime/parts/desk-day.ts';

type Props = { readonly day: OpenDayOfRecord; readonly attorneys: OpenDays['attorneys']; readonly close: () => void };

const useMark = ({ day, close }: Pick<Props, 'day' | 'close'>) => {
  const { t } = useTranslation();
  const { client, alerts } = useDesk();
  const reload = useReloadOpenDays();
  const { id, deadline, outer, mark } = day;
  const [said, setSaid] = useState({
    attorneyId: mark?.attorneyId ?? null,
    plannedOn: mark?.plannedOn ?? null,
    isDone: mark?.isDone ?? false,
    note: mark?.note ?? '',
  });
  const change = (next: Partial<typeof said>): void => setSaid((before) => ({ ...before, ...next }));
  const sent = useSubmit(['attorneyId', 'plannedOn', 'note'], async () => {
    const body: DeadlineMarkBody = { id, deadline, outer, ...said };
    await client.put('/desk/deadlines', body);
    alerts.add({ tone: 'success', text: t('deadlines.mark.saved') });
    await reload();
    close();
  });
  return { said, change, sent };
};

/** To whom a deadline is given, when it is planned, or that it is done. Its last day stays as it was counted. */
export const MarkDialog = ({ day, attorneys, close }: Props) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { said, change, sent } = useMark({ day, close });
  const { faultOf } = sent;
  const last = nearDay(day.outer, useDeskToday(), language).full;
  const title = t('deadlines.mark.title', { what: textIn(day.deadlineTitle, language), last });
  const words = { title, failed: t('deadlines.mark.failed'), cancel: t('deadlines.mark.cancel'), send: t('deadlines.mark.save') };
  return (
    <FormDialog id={`${id}-title`} words={words} sent={sent} close={close}>
      <Form.Group controlId={`${id}-attorney`}>
        <Form.Label>{t('deadlines.mark.attorney')}</Form.Label>
        <Form.Select
          value={said.attorneyId ?? ''}
          isInvalid={faultOf('attorneyId') !== undefined}
          aria-invalid={faultOf('attorneyId') !== undefined}
          onChange={({ target }) => change({ attorneyId: target.value === '' ? null : target.value })}
        >
          <option value="">{t('deadlines.mark.asCase')}</option>
          {attorneys.map((attorney) => (
            <option key={attorney.id} value={attorney.id}>
              {attorney.name}
            </option>
          ))}
        </Form.Select>
        <Form.Control.Feedback type="invalid">{faultOf('attorneyId')}</Form.Control.Feedback>
      </Form.Group>
      <TextField
        id={`${id}-planned`}
        label={t('deadlines.mark.planned')}
        type="date"
        hint={t('deadlines.mark.plannedHint', { last })}
        value={said.plannedOn ?? ''}
        change={(value) => change({ plannedOn: value === '' ? null : value })}
        fault={faultOf('plannedOn')}
      />
      <TextField
        id={`${id}-note`}
        label={t('deadlines.mark.note')}
        hint={t('deadlines.mark.noteHint')}
        maxLength={500}
        value={said.note}
        change={(note) => change({ note })}
        fault={faultOf('note')}
      />
      <Form.Check
        id={`${id}-done`}
        label={t('deadlines.mark.done')}
        checked={said.isDone}
        onChange={({ target }) => change({ isDone: target.checked })}
      />
    </FormDialog>
  );
};
