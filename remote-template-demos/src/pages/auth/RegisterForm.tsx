import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from 'shared-contracts/ui/core';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { callDemo } from '../../data/mock/demoCalls.ts';
import { isEmail } from '../../parts/isEmail.ts';
import { PasswordField } from './PasswordField.tsx';
import { useRefusal } from './useRefusal.ts';

interface Newcomer {
  username: string;
  email: string;
  password: string;
}

/** Registers with the demo server, which forgets everybody when the page is loaded again. */
export function RegisterForm() {
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
  if (name) return <Alert type="success" showIcon role="status" title={t('auth.registered', { name })} />;
  return (
    <FormBody model={model}>
      <TextField name="username" label={t('auth.username')} required max={40} input={{ autoComplete: 'off' }} />
      <TextField
        name="email"
        label={t('auth.email')}
        required
        rules={[(value) => isEmail(value) || t('auth.emailInvalid')]}
        input={{ autoComplete: 'off' }}
      />
      <PasswordField name="password" label={t('auth.password')} />
      <Button type="primary" htmlType="submit" block loading={model.busy}>
        {t('auth.register.act')}
      </Button>
    </FormBody>
  );
}
