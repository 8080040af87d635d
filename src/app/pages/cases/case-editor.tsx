import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { useDesk } from '#app/context/desk-context.ts';
import { focusFirst } from '#app/forms/focus-first.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { SettingsFields } from '#app/forms/settings-fields.tsx';
import { useSettings } from '#app/forms/use-settings.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { caseFormData } from '#engine/settings/case-sheet.ts';
import { caseForm } from '#engine/settings/settings-forms.gen.js';

import { sheetOf, type OpenSheet, type Person } from './sheet.ts';

/** Those who may be chosen, and who was chosen before, though no longer offered. */
const offeredWith = (offered: readonly Person[], chosen: readonly (string | undefined)[]): readonly Person[] => {
  const gone = [...new Set(chosen)].filter((id = '') => id !== '' && !offered.some((person) => person.id === id));
  return [...offered, ...gone.flatMap((id) => (id === undefined ? [] : [{ id, name: id }]))];
};

/** The server says it of the sheet, whose first part is the case itself. */
const placeOf = (pointer: string): string => pointer.replace(/^(?:\/sheet)?(?:\/case(?=\/))?/, '');

type Props = { readonly open: OpenSheet; readonly close: () => void; readonly saved: (message: string) => void };

/** A case with its people and injuries; what is wrong stands at its field. */
export const CaseEditor = ({ open: { version, caseFileNumber, ...loaded }, close, saved }: Props) => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const isNew = version === '';
  const { handlingAttorney, caseManager, assistant } = loaded.sheet.case;
  const { open, sent } = useSettings<PlainRecord>({
    form: caseForm,
    start: caseFormData(loaded.sheet),
    blank: {},
    scopes: {
      record: isNew ? undefined : { id: caseFileNumber },
      firm: { attorneys: offeredWith(loaded.attorneys, [handlingAttorney]) },
      staff: offeredWith(loaded.staff, [caseManager, assistant]),
    },
    placeOf,
    send: async (filled) => {
      const number = isNew ? String(filled['caseFileNumber']).trim() : caseFileNumber;
      await client.put(`/desk/caseSheets/${encodeURIComponent(number)}`, { sheet: sheetOf(filled), version });
      saved(t('caseSheet.saved', { number }));
    },
  });
  const { form, running, refusal, submit } = sent;
  // The button that opened the sheet went away with the list.
  useEffect(() => focusFirst(form.current, 'input'), [form]);
  return (
    <Form noValidate ref={form} onSubmit={submit} className="desk-card desk-settings" aria-labelledby="case-sheet">
      <h2 id="case-sheet">{isNew ? t('caseSheet.newTitle') : t('caseSheet.editTitle', { number: caseFileNumber })}</h2>
      <Refusal title={t('caseSheet.failed')} reason={refusal} />
      <SettingsFields open={open} />
      <div className="desk-job-actions mt-3">
        <Button type="submit" aria-disabled={running}>
          {t('caseSheet.save')}
        </Button>
        <Button variant="outline-secondary" onClick={close}>
          {t('caseSheet.cancel')}
        </Button>
      </div>
    </Form>
  );
};
