import { useTranslation } from 'react-i18next';

import { FormDialog } from '#app/forms/form-dialog.tsx';
import { SettingsFields } from '#app/forms/settings-fields.tsx';
import { useSettings } from '#app/forms/use-settings.ts';
import { addressBookEntryForm } from '#engine/settings/settings-forms.gen.js';
import type { EntryKind, StoredEntry } from '#schemas/api/address-book.gen.ts';

import { blankEntry, newEntry, type EntryFields } from './entry.ts';

type Props = {
  readonly kind: EntryKind;
  /** Absent for a new one. */
  readonly entry: StoredEntry | undefined;
  readonly close: () => void;
  readonly save: (entry: EntryFields) => Promise<void>;
};

/** A new entry of the address book, or a change of one. */
export const EntryDialog = ({ kind, entry, close, save }: Props) => {
  const { t } = useTranslation();
  const isNew = entry === undefined;
  const { open, sent } = useSettings<EntryFields>({ form: addressBookEntryForm, start: entry ?? newEntry, blank: blankEntry, send: save });
  const words = {
    title: t(isNew ? 'addressBook.newTitle' : 'addressBook.editTitle', { kind: t(`addressBook.one.${kind}`) }),
    failed: t('addressBook.failed'),
    cancel: t('addressBook.cancel'),
    send: t(isNew ? 'addressBook.add' : 'addressBook.save'),
  };
  return (
    <FormDialog id="entry-dialog" words={words} sent={sent} close={close}>
      <SettingsFields open={open} />
      <p className="desk-quiet">{t(isNew ? 'addressBook.newHint' : 'addressBook.editHint')}</p>
    </FormDialog>
  );
};
