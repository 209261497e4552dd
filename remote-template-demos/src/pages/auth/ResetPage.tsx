import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { AuthCard } from './AuthCard.tsx';
import { ResetForm } from './ResetForm.tsx';

/** Demo of a new password (appearance §2, `/auth/reset-password`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <AuthCard
      title={t('auth.reset.title')}
      text={t('auth.reset.text')}
      ways={<RemoteLink to="auth-login">{t('auth.toLogin')}</RemoteLink>}
    >
      <ResetForm />
    </AuthCard>
  );
}
