import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { AuthSplit } from './AuthSplit.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Demo of a sign-in, its second look (appearance §2, `/auth/login-v2`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <AuthSplit
      title={t('auth.login.title')}
      text={t('auth.login.text')}
      ways={
        <>
          <RemoteLink to="auth-forgot-password-v2">{t('auth.toForgot')}</RemoteLink>
          <RemoteLink to="auth-register-v2">{t('auth.toRegister')}</RemoteLink>
        </>
      }
    >
      <SignInForm />
    </AuthSplit>
  );
}
