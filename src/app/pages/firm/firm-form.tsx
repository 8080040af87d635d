import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { useDesk } from '#app/context/desk-context.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { SettingsFields } from '#app/forms/settings-fields.tsx';
import { useSettings } from '#app/forms/use-settings.ts';
import { firmForm } from '#engine/settings/settings-forms.gen.js';

import { blankFirm, type FirmFields } from './firm.ts';
import type { StoredFirm } from '#schemas/api/firm.gen.ts';

type Props = { readonly loaded: StoredFirm; readonly saved: () => Promise<void> };

/** The letterhead, as every letter has it from now on. */
export const FirmForm = ({ loaded, saved }: Props) => {
  const { t } = useTranslation();
  const { client, alerts } = useDesk();
  const send = async (firm: FirmFields): Promise<void> => {
    await client.put('/desk/firm', { ...firm, revision: loaded.revision });
    alerts.add({ tone: 'success', text: t('firm.saved') });
  };
  const { open, sent } = useSettings<FirmFields>({ form: firmForm, start: loaded, blank: blankFirm, name: 'firm', send, stored: saved });
  const { form, running, refusal, submit } = sent;
  return (
    <Form noValidate ref={form} onSubmit={submit} className="desk-settings">
      <Refusal title={t('firm.failed')} reason={refusal} />
      <SettingsFields open={open} />
      <div>
        <Button type="submit" aria-disabled={running}>
          {t('firm.save')}
        </Button>
      </div>
    </Form>
  );
};
