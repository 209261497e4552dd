import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { AuthCard } from './AuthCard.tsx';
import { ForgotForm } from './ForgotForm.tsx';

/** Demo of a forgotten password (appearance §2, `/auth/forgot-password`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <AuthCard
      title={t('auth.forgot.title')}
      text={t('auth.forgot.text')}
      ways={<RemoteLink to="auth-login">{t('auth.toLogin')}</RemoteLink>}
    >
      <ForgotForm />
    </AuthCard>
  );
}
