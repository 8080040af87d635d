import { useState } from 'react';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { useRoleName } from '#app/context/route-words.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import english from '#app/texts/public.en.json' with { type: 'json' };
import { useUnsavedEdits } from '#app/unsaved/use-unsaved-edits.ts';

import { NewPasswordField } from './new-password-field.tsx';
import type { ListedUser, UserFields } from './user-of-row.ts';

type Props = {
  /** Absent for a new one. */
  readonly user?: ListedUser;
  readonly close: () => void;
  readonly save: (fields: UserFields, password: string) => Promise<void>;
};

const roles = Object.keys(english.role);
const newUser: UserFields = { email: '', role: 'user', name: '', lastName: '' };

/** The data of a user, new or changed. */
export const UserDialog = ({ user, close, save }: Props) => {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const start = user === undefined ? newUser : { email: user.email, role: user.role, name: user.name, lastName: user.lastName };
  const [fields, setFields] = useState<UserFields>(start);
  const [password, setPassword] = useState('');
  useUnsavedEdits([fields, password], [start, '']);
  const { faultOf, ...sent } = useSubmit(['email', 'name', 'lastName', 'role', 'password'], () => save(fields, password));
  const entry = (name: 'email' | 'name' | 'lastName') => ({
    id: `user-${name}`,
    label: t(`users.${name}`),
    value: fields[name],
    fault: faultOf(name),
    change: (value: string) => setFields({ ...fields, [name]: value }),
  });
  const words = {
    title: t(user === undefined ? 'users.createTitle' : 'users.editTitle'),
    failed: t(user === undefined ? 'users.createFailed' : 'users.updateFailed'),
    cancel: t('users.cancel'),
    send: t(user === undefined ? 'users.create' : 'users.save'),
  };
  return (
    <FormDialog id="user-dialog" words={words} sent={sent} close={close}>
      <TextField {...entry('name')} maxLength={100} />
      <TextField {...entry('lastName')} maxLength={100} />
      <TextField {...entry('email')} type="email" maxLength={254} />
      <Form.Group controlId="user-dialog-role">
        <Form.Label>{t('users.role')}</Form.Label>
        <Form.Select value={fields.role} onChange={(event) => setFields({ ...fields, role: event.target.value })}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
      {user === undefined && <NewPasswordField id="user-password" value={password} change={setPassword} fault={faultOf('password')} />}
      {user !== undefined && <p className="desk-quiet">{t('users.editHint')}</p>}
    </FormDialog>
  );
};
