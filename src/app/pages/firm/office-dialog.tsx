import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#app/forms/form-dialog.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { useUnsavedEdits } from '#app/unsaved/use-unsaved-edits.ts';

import { newOffice, officeFields, type OfficeFields } from './firm.ts';

type Props = {
  /** Absent for a new one. */
  readonly office?: OfficeFields;
  readonly close: () => void;
  readonly save: (office: OfficeFields) => Promise<void>;
};

/** The address that letters of the attorneys of this office have. */
export const OfficeDialog = ({ office, close, save }: Props) => {
  const { t } = useTranslation();
  const [fields, setFields] = useState<OfficeFields>(office ?? newOffice);
  useUnsavedEdits(fields, office ?? newOffice);
  const names = officeFields.map(([name]) => name);
  const { faultOf, ...sent } = useSubmit(names, () => save(fields));
  const words = {
    title: t(office === undefined ? 'offices.new' : 'offices.editTitle'),
    failed: t('offices.failed'),
    cancel: t('offices.cancel'),
    send: t(office === undefined ? 'offices.add' : 'offices.save'),
  };
  return (
    <FormDialog id="office-dialog" words={words} sent={sent} close={close}>
      {officeFields.map(([name, most]) => (
        <TextField
          key={name}
          id={`office-${name}`}
          label={t(name === 'name' ? 'offices.name' : `firm.${name}`)}
          value={fields[name]}
          maxLength={most}
          fault={faultOf(name)}
          change={(value) => setFields({ ...fields, [name]: value })}
        />
      ))}
    </FormDialog>
  );
};
