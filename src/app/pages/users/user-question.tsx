import { fullName } from '#domain/person-name.ts';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { focusFirst } from '#app/forms/focus-first.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';

import { NewPasswordField } from './new-password-field.tsx';
import type { ListedUser } from './user-of-row.ts';

export type UserAction = 'block' | 'unblock' | 'remove' | 'reset';

type Props = {
  readonly user: ListedUser;
  readonly action: UserAction;
  readonly close: () => void;
  readonly act: (newPassword: string) => Promise<void>;
};

/** Says what will happen to the user, and asks; a reset asks for the new password, too. */
export const UserQuestion = ({ user, action, close, act }: Props) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const { form, running, refusal, faultOf, submit } = useSubmit(['newPassword'], () => act(password));
  const isHard = action === 'block' || action === 'remove';
  return (
    <Modal show centered onEntered={() => focusFirst(form.current, 'input, [type=submit]')} onHide={close} aria-labelledby="user-question">
      <Form noValidate ref={form} onSubmit={submit}>
        <Modal.Header closeButton closeLabel={t('users.cancel')}>
          <Modal.Title as="h2" id="user-question">
            {t(`users.${action}Title`, { name: fullName(user) })}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body className="desk-settings">
          <Refusal title={t(`users.${action}Failed`)} reason={refusal} />
          <p>{t(`users.${action}Text`)}</p>
          {action === 'reset' && (
            <NewPasswordField id="user-new-password" value={password} change={setPassword} fault={faultOf('newPassword')} />
          )}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={close}>
            {t('users.cancel')}
          </Button>
          <Button type="submit" variant={isHard ? 'danger' : 'primary'} aria-disabled={running}>
            {t(`users.${action}`)}
          </Button>
        </Modal.Footer>
      </Form>
    </Modal>
  );
};
