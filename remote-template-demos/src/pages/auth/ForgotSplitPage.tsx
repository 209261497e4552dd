import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { AuthSplit } from './AuthSplit.tsx';
import { ForgotForm } from './ForgotForm.tsx';

/** Demo of a forgotten password, its second look (appearance §2, `/auth/forgot-password-v2`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <AuthSplit
      title={t('auth.forgot.title')}
      text={t('auth.forgot.text')}
      ways={<RemoteLink to="auth-login-v2">{t('auth.toLogin')}</RemoteLink>}
    >
      <ForgotForm />
    </AuthSplit>
  );
}
