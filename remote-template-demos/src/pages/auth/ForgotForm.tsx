import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from 'shared-contracts/ui/core';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { isEmail } from '../../parts/isEmail.ts';

/** Asks for a link. The demo server has no call for it, so nothing is sent. */
export function ForgotForm() {
  const { t } = useTranslation('remote-template-demos');
  const [sent, setSent] = useState('');
  const model = useFormModel<{ email: string }>({
    name: 'demo-forgot',
    initialValues: { email: '' },
    onSubmit: ({ email }) => setSent(email),
  });
  if (sent) return <Alert type="success" showIcon role="status" title={t('auth.forgot.done', { email: sent })} />;
  return (
    <FormBody model={model}>
      <TextField
        name="email"
        label={t('auth.email')}
        required
        rules={[(value) => isEmail(value) || t('auth.emailInvalid')]}
        input={{ autoComplete: 'off' }}
      />
      <Button type="primary" htmlType="submit" block>
        {t('auth.forgot.act')}
      </Button>
    </FormBody>
  );
}
