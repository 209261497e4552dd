import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { AuthSplit } from './AuthSplit.tsx';
import { ResetForm } from './ResetForm.tsx';

/** Demo of a new password, its second look (appearance §2, `/auth/reset-password-v2`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <AuthSplit
      title={t('auth.reset.title')}
      text={t('auth.reset.text')}
      ways={<RemoteLink to="auth-login-v2">{t('auth.toLogin')}</RemoteLink>}
    >
      <ResetForm />
    </AuthSplit>
  );
}
