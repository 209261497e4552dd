import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { AuthCard } from './AuthCard.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Demo of a sign-in (appearance §2, `/auth/login`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <AuthCard
      title={t('auth.login.title')}
      text={t('auth.login.text')}
      ways={
        <>
          <RemoteLink to="auth-forgot-password">{t('auth.toForgot')}</RemoteLink>
          <RemoteLink to="auth-register">{t('auth.toRegister')}</RemoteLink>
        </>
      }
    >
      <SignInForm />
    </AuthCard>
  );
}
