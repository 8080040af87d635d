import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#app/forms/form-dialog.tsx';
import { SettingsFields } from '#app/forms/settings-fields.tsx';
import { useSettings } from '#app/forms/use-settings.ts';
import { userForm } from '#engine/settings/settings-forms.gen.js';

import { suggestPassword } from './suggest-password.ts';
import type { StoredOffice } from '#schemas/api/firm.gen.ts';
import type { ListedUser, UserFields } from './user-of-row.ts';

type NewUser = UserFields & { readonly password: string };

type Props = {
  /** Absent for a new one. */
  readonly user?: ListedUser;
  readonly offices: readonly StoredOffice[];
  readonly close: () => void;
  readonly save: (fields: UserFields, password: string) => Promise<void>;
};

const blankUser: NewUser = { email: '', role: '', name: '', lastName: '', officeId: '', password: '' };

/** The data of a user, new or changed. */
export const UserDialog = ({ user, offices, close, save }: Props) => {
  const { t } = useTranslation();
  const { open, sent } = useSettings<NewUser>({
    form: userForm,
    start: { ...blankUser, role: 'user', ...user },
    blank: blankUser,
    scopes: { record: user, offices },
    send: ({ password, ...fields }) => save(fields, password),
  });
  const words = {
    title: t(user === undefined ? 'users.createTitle' : 'users.editTitle'),
    failed: t(user === undefined ? 'users.createFailed' : 'users.updateFailed'),
    cancel: t('users.cancel'),
    send: t(user === undefined ? 'users.create' : 'users.save'),
  };
  return (
    <FormDialog id="user-dialog" words={words} sent={sent} close={close}>
      <SettingsFields open={open} />
      {user === undefined && (
        <div>
          <Button size="sm" variant="link" className="px-0" onClick={() => open.store.commit('/password', suggestPassword())}>
            {t('users.suggest')}
          </Button>
        </div>
      )}
      {user !== undefined && <p className="desk-quiet">{t('users.editHint')}</p>}
    </FormDialog>
  );
};
