import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from 'shared-contracts/ui/core';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { callDemo } from '../../data/mock/demoCalls.ts';
import { loginUsers } from '../../data/sample/loginUsers.ts';
import { isEmail } from '../../parts/isEmail.ts';
import classes from './auth.module.css';
import { PasswordField } from './PasswordField.tsx';
import { useRefusal } from './useRefusal.ts';

interface SignedIn {
  user: { username: string; role: 'admin' | 'client' };
}

/** Signs in to the demo server, which knows two people. The product knows nothing of it. */
export function SignInForm() {
  const { t } = useTranslation('remote-template-demos');
  const [done, setDone] = useState<SignedIn['user']>();
  const refused = useRefusal();
  const model = useFormModel({
    name: 'demo-sign-in',
    initialValues: { email: '', password: '' },
    onSubmit: (values: { email: string; password: string }) =>
      refused(async () => setDone((await callDemo<SignedIn>(`/login?${new URLSearchParams(values)}`)).user)),
  });
  if (done) {
    const role = t(`auth.roles.${done.role}`);
    return <Alert type="success" showIcon role="status" title={t('auth.signedIn', { name: done.username, role })} />;
  }
  const known = loginUsers[0];
  return (
    <>
      <FormBody model={model}>
        <TextField
          name="email"
          label={t('auth.email')}
          required
          rules={[(value) => isEmail(value) || t('auth.emailInvalid')]}
          input={{ autoComplete: 'off' }}
        />
        <PasswordField name="password" label={t('auth.password')} />
        <Button type="primary" htmlType="submit" block loading={model.busy}>
          {t('auth.login.act')}
        </Button>
      </FormBody>
      {known && (
        <p className={classes.hint}>
          {t('auth.try')} <code>{known.email}</code> · <code>{known.password}</code>
        </p>
      )}
    </>
  );
}
