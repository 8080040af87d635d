import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { useDesk } from '#app/context/desk-context.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { useUnsavedEdits } from '#app/unsaved/use-unsaved-edits.ts';

import { firmFields, type FirmFields } from './firm.ts';
import type { StoredFirm } from '#schemas/api/firm.gen.ts';

type Props = { readonly loaded: StoredFirm; readonly saved: () => Promise<void> };

/** The letterhead, as every letter has it from now on. */
export const FirmForm = ({ loaded, saved }: Props) => {
  const { t } = useTranslation();
  const { client, alerts } = useDesk();
  const [firm, setFirm] = useState<FirmFields>(loaded);
  const [stored, setStored] = useState<FirmFields>(loaded);
  useUnsavedEdits(firm, stored);
  const names = firmFields.map(([name]) => name);
  const { form, running, refusal, faultOf, submit } = useSubmit(names, async () => {
    await client.put('/desk/firm', { ...firm, revision: loaded.revision });
    setStored(firm);
    alerts.add({ tone: 'success', text: t('firm.saved') });
    await saved();
  });
  return (
    <Form noValidate ref={form} onSubmit={submit} className="desk-form">
      <Refusal title={t('firm.failed')} reason={refusal} />
      <div className="desk-fields">
        {firmFields.map(([name, most]) => (
          <TextField
            key={name}
            id={`firm-${name}`}
            label={t(`firm.${name}`)}
            value={firm[name]}
            maxLength={most}
            fault={faultOf(name)}
            change={(value) => setFirm({ ...firm, [name]: value })}
            {...(name === 'taxIdLastFour' ? { hint: t('firm.taxIdHint') } : {})}
          />
        ))}
      </div>
      <div>
        <Button type="submit" aria-disabled={running}>
          {t('firm.save')}
        </Button>
      </div>
    </Form>
  );
};
