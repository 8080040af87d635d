import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { useDesk, useDeskUser } from '#app/context/desk-context.ts';
import { useRoleName } from '#app/context/route-words.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { useUnsavedEdits } from '#app/unsaved/use-unsaved-edits.ts';

/** One's own data; the name is one's own to change, the address and the role are an administrator's. */
export const NameForm = () => {
  const { t } = useTranslation();
  const { client, session, alerts } = useDesk();
  const user = useDeskUser();
  const roleName = useRoleName();
  const [name, setName] = useState(user.name);
  const [lastName, setLastName] = useState(user.lastName);
  useUnsavedEdits([name, lastName], [user.name, user.lastName]);
  const { form, running, refusal, faultOf, submit } = useSubmit(['name', 'lastName', 'email'], async () => {
    const { data } = await client.put<{ token?: string }>('/auth/profile', { ...user, name, lastName });
    if (data.token !== undefined) session.acceptToken(data.token);
    alerts.add({ tone: 'success', text: t('profile.updated') });
  });
  return (
    <Form noValidate ref={form} onSubmit={submit} className="desk-settings">
      <Refusal title={t('profile.updateFailed')} reason={refusal} />
      <TextField
        id="profile-name"
        label={t('profile.firstName')}
        value={name}
        change={setName}
        fault={faultOf('name')}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        id="profile-last-name"
        label={t('profile.lastName')}
        value={lastName}
        change={setLastName}
        fault={faultOf('lastName')}
        autoComplete="family-name"
        maxLength={100}
      />
      <dl className="desk-facts">
        <dt>{t('profile.email')}</dt>
        <dd>{user.email}</dd>
        <dt>{t('profile.role')}</dt>
        <dd>{roleName(user.role)}</dd>
      </dl>
      <p className="desk-quiet">{t('profile.fixedHint')}</p>
      <div>
        <Button type="submit" aria-disabled={running}>
          {t('profile.save')}
        </Button>
      </div>
    </Form>
  );
};
