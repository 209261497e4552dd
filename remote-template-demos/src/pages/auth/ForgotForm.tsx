import { IconMailFast } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { FormBody, useFormModel } from 'shared-contracts/ui/forms';
import { AuthDone, AuthHeading } from './AuthHeading.tsx';
import type { AuthFormProps } from './AuthPage.tsx';
import classes from './AuthParts.module.css';
import { EmailField } from './EmailField.tsx';

/** Seconds until a link can be sent again. */
const pause = 30;

/** Sends again what did not come, after a while. */
function SendAgain() {
  const { t } = useTranslation('remote-template-demos');
  const [left, setLeft] = useState(pause);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <Button block disabled={left > 0} onClick={() => setLeft(pause)}>
      {left > 0 ? t('auth.forgot.againIn', { count: left }) : t('auth.forgot.again')}
    </Button>
  );
}

/** Asks for a link. The demo server has no call for it, so nothing is sent. */
export function ForgotForm({ wayTo }: AuthFormProps) {
  const { t } = useTranslation('remote-template-demos');
  const [sent, setSent] = useState('');
  const model = useFormModel<{ email: string }>({
    name: 'demo-forgot',
    initialValues: { email: '' },
    onSubmit: ({ email }) => setSent(email),
  });
  if (sent) {
    return (
      <AuthDone icon={IconMailFast} title={t('auth.forgot.sent')} text={t('auth.forgot.done', { email: sent })}>
        <SendAgain />
        {wayTo('reset-password', t('auth.forgot.open'))}
        {wayTo('login', t('auth.toLogin'))}
      </AuthDone>
    );
  }
  return (
    <>
      <AuthHeading title={t('auth.forgot.title')} text={t('auth.forgot.text')} />
      <FormBody model={model}>
        <EmailField />
        <Button type="primary" htmlType="submit" block>
          {t('auth.forgot.act')}
        </Button>
      </FormBody>
      <p className={classes.way}>{wayTo('login', t('auth.toLogin'))}</p>
    </>
  );
}
