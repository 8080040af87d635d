import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { focusFirst } from '#app/forms/focus-first.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { useRoleName } from '#app/frame/menu-words.ts';
import english from '#app/texts/en.json' with { type: 'json' };

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
  const [fields, setFields] = useState<UserFields>(
    user === undefined ? newUser : { email: user.email, role: user.role, name: user.name, lastName: user.lastName },
  );
  const [password, setPassword] = useState('');
  const { form, running, refusal, faultOf, submit } = useSubmit(['email', 'name', 'lastName', 'role', 'password'], () =>
    save(fields, password),
  );
  const entry = (name: 'email' | 'name' | 'lastName') => ({
    id: `user-${name}`,
    label: t(`users.${name}`),
    value: fields[name],
    fault: faultOf(name),
    change: (value: string) => setFields({ ...fields, [name]: value }),
  });
  return (
    <Modal show centered onEntered={() => focusFirst(form.current, 'input')} onHide={close} aria-labelledby="user-dialog">
      <Form noValidate ref={form} onSubmit={submit}>
        <Modal.Header closeButton closeLabel={t('users.cancel')}>
          <Modal.Title as="h2" id="user-dialog">
            {t(user === undefined ? 'users.createTitle' : 'users.editTitle')}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body className="desk-form">
          <Refusal title={t(user === undefined ? 'users.createFailed' : 'users.updateFailed')} reason={refusal} />
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
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={close}>
            {t('users.cancel')}
          </Button>
          <Button type="submit" aria-disabled={running}>
            {t(user === undefined ? 'users.create' : 'users.save')}
          </Button>
        </Modal.Footer>
      </Form>
    </Modal>
  );
};
