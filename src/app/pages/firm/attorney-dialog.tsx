import { useState } from 'react';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#app/forms/form-dialog.tsx';
import { LinesField } from '#app/forms/lines-field.tsx';
import { SelectField } from '#app/forms/select-field.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { attorneyClasses } from '#app/pages/figures/figure.ts';
import { useUnsavedEdits } from '#app/unsaved/use-unsaved-edits.ts';

import { newAttorney, type AttorneyFields } from './firm.ts';
import type { StoredOffice } from '#schemas/api/firm.gen.ts';

type Props = {
  /** Absent for a new one. */
  readonly attorney?: AttorneyFields;
  readonly offices: readonly StoredOffice[];
  readonly close: () => void;
  readonly save: (attorney: AttorneyFields) => Promise<void>;
};

const texts = ['name', 'barNumber', 'hourlyRate', 'title', 'email'] as const;

type SigningProps = {
  readonly fields: AttorneyFields;
  readonly offices: readonly StoredOffice[];
  readonly faultOf: (field: string) => string | undefined;
  readonly change: (fields: AttorneyFields) => void;
};

/** What letters take from whoever signs them beside the name: further lines, and the office. */
const SigningFields = ({ fields, offices, faultOf, change }: SigningProps) => {
  const { t } = useTranslation();
  return (
    <>
      <LinesField
        id="attorney-signatureText"
        label={t('attorneys.signatureText')}
        hint={t('attorneys.signatureHint')}
        value={fields.signatureText}
        fault={faultOf('signatureText')}
        change={(signatureText) => change({ ...fields, signatureText })}
      />
      <SelectField
        id="attorney-officeId"
        label={t('attorneys.officeId')}
        value={fields.officeId}
        fault={faultOf('officeId')}
        choices={[{ value: '', words: t('offices.main') }, ...offices.map(({ id, name }) => ({ value: id, words: name }))]}
        change={(officeId) => change({ ...fields, officeId })}
      />
    </>
  );
};

/** Who signs letters and handles cases. */
export const AttorneyDialog = ({ attorney, offices, close, save }: Props) => {
  const { t } = useTranslation();
  const [fields, setFields] = useState<AttorneyFields>(attorney ?? newAttorney);
  useUnsavedEdits(fields, attorney ?? newAttorney);
  const { faultOf, ...sent } = useSubmit([...texts, 'class', 'officeId', 'signatureText'], () => save(fields));
  const entry = (name: (typeof texts)[number]) => ({
    id: `attorney-${name}`,
    label: t(`attorneys.${name}`),
    value: fields[name],
    fault: faultOf(name),
    change: (value: string) => setFields({ ...fields, [name]: value }),
  });
  const words = {
    title: t(attorney === undefined ? 'attorneys.newTitle' : 'attorneys.editTitle'),
    failed: t('attorneys.failed'),
    cancel: t('attorneys.cancel'),
    send: t(attorney === undefined ? 'attorneys.add' : 'attorneys.save'),
  };
  return (
    <FormDialog id="attorney-dialog" words={words} sent={sent} close={close}>
      <TextField {...entry('name')} />
      <SelectField
        id="attorney-class"
        label={t('attorneys.class')}
        value={fields.class}
        fault={faultOf('class')}
        choices={attorneyClasses.map((value) => ({ value, words: t(`attorneyClass.${value}`) }))}
        change={(value) => setFields({ ...fields, class: value })}
      />
      <TextField {...entry('barNumber')} maxLength={8} />
      <TextField {...entry('hourlyRate')} maxLength={8} />
      <TextField {...entry('title')} hint={t('attorneys.titleHint')} />
      <SigningFields fields={fields} offices={offices} faultOf={faultOf} change={setFields} />
      <TextField {...entry('email')} type="email" maxLength={190} />
      <Form.Check
        type="switch"
        id="attorney-active"
        label={t('attorneys.active')}
        checked={fields.active}
        onChange={(event) => setFields({ ...fields, active: event.target.checked })}
      />
    </FormDialog>
  );
};
