import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { AuthCard } from './AuthCard.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Demo of a registration (appearance §2, `/auth/register`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <AuthCard
      title={t('auth.register.title')}
      text={t('auth.register.text')}
      ways={<RemoteLink to="auth-login">{t('auth.toLogin')}</RemoteLink>}
    >
      <RegisterForm />
    </AuthCard>
  );
}
