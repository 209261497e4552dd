import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { callDemo } from '../../data/mock/demoCalls.ts';
import { AuthDone, AuthHeading } from './AuthHeading.tsx';
import type { AuthFormProps } from './AuthPage.tsx';
import classes from './AuthParts.module.css';
import { EmailField } from './EmailField.tsx';
import { NewPasswordField } from './PasswordField.tsx';
import { useRefusal } from './useRefusal.ts';

interface Newcomer {
  username: string;
  email: string;
  password: string;
}

/** Registers with the demo server, which forgets everybody when the page is loaded again. */
export function RegisterForm({ wayTo }: AuthFormProps) {
  const { t } = useTranslation('remote-template-demos');
  const [name, setName] = useState('');
  const refused = useRefusal();
  const model = useFormModel<Newcomer>({
    name: 'demo-register',
    initialValues: { username: '', email: '', password: '' },
    onSubmit: (values) =>
      refused(async () => {
        await callDemo('/register', 'POST', values);
        setName(values.username);
      }),
  });
  if (name) {
    return (
      <AuthDone icon={IconUserCheck} title={t('auth.register.done')} text={t('auth.registered', { name })}>
        {wayTo('login', t('auth.login.act'))}
      </AuthDone>
    );
  }
  return (
    <>
      <AuthHeading title={t('auth.register.title')} text={t('auth.register.text')} />
      <FormBody model={model}>
        <TextField name="username" label={t('auth.username')} required max={40} input={{ autoComplete: 'off' }} />
        <EmailField />
        <NewPasswordField label={t('auth.password')} />
        <Button type="primary" htmlType="submit" block loading={model.busy}>
          {t('auth.register.act')}
        </Button>
      </FormBody>
      <p className={classes.way}>
        {t('auth.known')} {wayTo('login', t('auth.login.act'))}
      </p>
    </>
  );
}
