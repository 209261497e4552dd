import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from 'shared-contracts/ui/core';
import { FormBody, useFormModel } from 'shared-contracts/ui/forms';
import { PasswordField } from './PasswordField.tsx';

/** Characters a password of the demos has at least. */
const least = 8;

const isLong = (value: unknown) => typeof value === 'string' && value.length >= least;

/** Chooses a new password, typed twice. It is kept nowhere. */
export function ResetForm() {
  const { t } = useTranslation('remote-template-demos');
  const [done, setDone] = useState(false);
  const model = useFormModel<{ password: string; again: string }>({
    name: 'demo-reset',
    initialValues: { password: '', again: '' },
    onSubmit: () => setDone(true),
  });
  if (done) return <Alert type="success" showIcon role="status" title={t('auth.reset.done')} />;
  return (
    <FormBody model={model}>
      <PasswordField
        name="password"
        label={t('auth.newPassword')}
        rules={[(value) => isLong(value) || t('auth.passwordShort', { count: least })]}
      />
      <PasswordField
        name="again"
        label={t('auth.passwordAgain')}
        rules={[(value, values) => value === values.password || t('auth.passwordsDiffer')]}
      />
      <Button type="primary" htmlType="submit" block>
        {t('auth.reset.act')}
      </Button>
    </FormBody>
  );
}
