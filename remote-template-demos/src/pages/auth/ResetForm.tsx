import { IconLockCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { FormBody, useFormModel } from 'shared-contracts/ui/forms';
import { AuthDone, AuthHeading } from './AuthHeading.tsx';
import type { AuthFormProps } from './AuthPage.tsx';
import classes from './AuthParts.module.css';
import { NewPasswordField, PasswordField } from './PasswordField.tsx';

/** Chooses a new password, typed twice. It is kept nowhere. */
export function ResetForm({ wayTo }: AuthFormProps) {
  const { t } = useTranslation('remote-template-demos');
  const [done, setDone] = useState(false);
  const model = useFormModel<{ password: string; again: string }>({
    name: 'demo-reset',
    initialValues: { password: '', again: '' },
    onSubmit: () => setDone(true),
  });
  if (done) {
    return (
      <AuthDone icon={IconLockCheck} title={t('auth.reset.set')} text={t('auth.reset.done')}>
        {wayTo('login', t('auth.login.act'))}
      </AuthDone>
    );
  }
  return (
    <>
      <AuthHeading title={t('auth.reset.title')} text={t('auth.reset.text')} />
      <FormBody model={model}>
        <NewPasswordField label={t('auth.newPassword')} />
        <PasswordField
          name="again"
          label={t('auth.passwordAgain')}
          rules={[(value, values) => value === values.password || t('auth.passwordsDiffer')]}
        />
        <Button type="primary" htmlType="submit" block>
          {t('auth.reset.act')}
        </Button>
      </FormBody>
      <p className={classes.way}>{wayTo('login', t('auth.toLogin'))}</p>
    </>
  );
}
