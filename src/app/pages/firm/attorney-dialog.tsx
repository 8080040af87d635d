import { useTranslation } from 'react-i18next';

import { FormDialog } from '#app/forms/form-dialog.tsx';
import { SettingsFields } from '#app/forms/settings-fields.tsx';
import { useSettings } from '#app/forms/use-settings.ts';
import { attorneyForm } from '#engine/settings/settings-forms.gen.js';

import { blankAttorney, newAttorney, type AttorneyFields } from './firm.ts';
import type { StoredAttorney, StoredOffice } from '#schemas/api/firm.gen.ts';

type Props = {
  /** Absent for a new one. */
  readonly attorney?: AttorneyFields;
  readonly offices: readonly StoredOffice[];
  /** Who may supervise a hearing representative. */
  readonly supervisors: readonly StoredAttorney[];
  readonly close: () => void;
  readonly save: (attorney: AttorneyFields) => Promise<void>;
};

/** Who signs letters and handles cases. */
export const AttorneyDialog = ({ attorney, offices, supervisors, close, save }: Props) => {
  const { t } = useTranslation();
  const start = attorney ?? newAttorney;
  const { open, sent } = useSettings({ form: attorneyForm, start, blank: blankAttorney, scopes: { offices, supervisors }, send: save });
  const words = {
    title: t(attorney === undefined ? 'attorneys.newTitle' : 'attorneys.editTitle'),
    failed: t('attorneys.failed'),
    cancel: t('attorneys.cancel'),
    send: t(attorney === undefined ? 'attorneys.add' : 'attorneys.save'),
  };
  return (
    <FormDialog id="attorney-dialog" words={words} sent={sent} close={close}>
      <SettingsFields open={open} />
    </FormDialog>
  );
};
