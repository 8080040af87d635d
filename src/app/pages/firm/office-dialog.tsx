import { useTranslation } from 'react-i18next';

import { FormDialog } from '#app/forms/form-dialog.tsx';
import { SettingsFields } from '#app/forms/settings-fields.tsx';
import { useSettings } from '#app/forms/use-settings.ts';
import { officeForm } from '#engine/settings/settings-forms.gen.js';

import { blankOffice, type OfficeFields } from './firm.ts';

type Props = {
  /** Absent for a new one. */
  readonly office?: OfficeFields;
  readonly close: () => void;
  readonly save: (office: OfficeFields) => Promise<void>;
};

/** The address that letters of the attorneys of this office have. */
export const OfficeDialog = ({ office, close, save }: Props) => {
  const { t } = useTranslation();
  const { open, sent } = useSettings({ form: officeForm, start: office ?? blankOffice, blank: blankOffice, send: save });
  const words = {
    title: t(office === undefined ? 'offices.new' : 'offices.editTitle'),
    failed: t('offices.failed'),
    cancel: t('offices.cancel'),
    send: t(office === undefined ? 'offices.add' : 'offices.save'),
  };
  return (
    <FormDialog id="office-dialog" words={words} sent={sent} close={close}>
      <SettingsFields open={open} />
    </FormDialog>
  );
};
