import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { AuthSplit } from './AuthSplit.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Demo of a registration, its second look (appearance §2, `/auth/register-v2`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <AuthSplit
      title={t('auth.register.title')}
      text={t('auth.register.text')}
      ways={<RemoteLink to="auth-login-v2">{t('auth.toLogin')}</RemoteLink>}
    >
      <RegisterForm />
    </AuthSplit>
  );
}
