import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { TextField } from '#app/forms/text-field.tsx';

import { suggestPassword } from './suggest-password.ts';

type Props = { readonly id: string; readonly value: string; readonly change: (value: string) => void; readonly fault: string | undefined };

/** A password for somebody else: readable, since it has to be handed over. */
export const NewPasswordField = (props: Props) => {
  const { t } = useTranslation();
  return (
    <TextField {...props} label={t('users.password')} hint={t('users.passwordHint')} maxLength={500}>
      <Button size="sm" variant="link" className="px-0" onClick={() => props.change(suggestPassword())}>
        {t('users.suggest')}
      </Button>
    </TextField>
  );
};
