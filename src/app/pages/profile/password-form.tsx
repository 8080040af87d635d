import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { deskError, problemOf } from '#app/client/problem.ts';
import { useDesk, useDeskUser } from '#app/context/desk-context.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';

const empty = { currentPassword: '', newPassword: '', repeated: '' };
type Passwords = typeof empty;
const hashTimeoutMs = 15_000;

/** Changes one's own password; done is called when the server has it. */
export const PasswordForm = ({ done }: { readonly done: () => void }) => {
  const { t } = useTranslation();
  const { client, alerts, queries } = useDesk();
  const { email } = useDeskUser();
  const [typed, setTyped] = useState<Passwords>(empty);
  const [shown, setShown] = useState(false);
  const { form, running, refusal, faultOf, submit } = useSubmit(['currentPassword', 'newPassword', 'repeated'], async () => {
    const { repeated, ...passwordData } = typed;
    if (repeated !== typed.newPassword) {
      const message = t('password.different');
      throw deskError(problemOf({ code: 'invalid_input', message, faults: [{ pointer: '/repeated', code: 'different', message }] }));
    }
    await client.put('/auth/profile/password', passwordData, { timeout: hashTimeoutMs });
    setTyped(empty);
    alerts.add({ tone: 'success', text: t('password.changed') });
    void queries.invalidateQueries({ queryKey: ['ownSessions'] });
    done();
  });
  const entry = (name: keyof Passwords) => ({
    id: `password-${name}`,
    label: t(`password.${name}`),
    type: shown ? ('text' as const) : ('password' as const),
    value: typed[name],
    fault: faultOf(name),
    maxLength: 500,
    change: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <Form noValidate ref={form} onSubmit={submit} className="desk-settings">
      <Refusal title={t('password.failed')} reason={refusal} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField {...entry('currentPassword')} autoComplete="current-password" />
      <TextField {...entry('newPassword')} autoComplete="new-password" hint={t('password.hint')} />
      <TextField {...entry('repeated')} autoComplete="new-password" />
      <Form.Check
        type="switch"
        id="password-shown"
        label={t('signIn.showPassword')}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <div>
        <Button type="submit" aria-disabled={running}>
          {t('password.change')}
        </Button>
      </div>
    </Form>
  );
};
