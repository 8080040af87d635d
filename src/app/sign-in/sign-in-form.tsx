import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { SignInField } from './sign-in-field.tsx';
import { useSignIn } from './use-sign-in.ts';

/** With knownEmail only the person whose page is open can sign in, and only the password is asked. */
export const SignInForm = ({ knownEmail }: { readonly knownEmail?: string }) => {
  const { t } = useTranslation();
  const id = useId();
  const { faults, refusal, running, send } = useSignIn();
  const [email, setEmail] = useState(knownEmail ?? '');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    (knownEmail === undefined ? emailField : passwordField).current?.focus();
  }, [knownEmail]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    const found = await send(email, password);
    (found.email === undefined ? passwordField : emailField).current?.focus();
  };

  return (
    <Form noValidate onSubmit={(event) => void submit(event)} className="desk-sign-in-form">
      {refusal !== undefined && (
        <div role="alert" className="alert alert-danger">
          {refusal}
        </div>
      )}
      <SignInField
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        fault={faults.email}
        readOnly={knownEmail !== undefined}
        field={emailField}
        change={setEmail}
      />
      <SignInField
        id={`${id}-password`}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        fault={faults.password}
        field={passwordField}
        change={setPassword}
      />
      <Form.Check
        type="switch"
        id={`${id}-shown`}
        label={t('signIn.showPassword')}
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <Button type="submit" aria-disabled={running}>
        {running ? t('signIn.submitting') : t('signIn.submit')}
      </Button>
    </Form>
  );
};
