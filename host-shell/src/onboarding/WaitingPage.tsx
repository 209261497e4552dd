import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { BlankPage } from '../pages/BlankPage.tsx';
import { wantedPage } from '../plan/hostRoutes.ts';
import { useShell } from '../shell/shell.ts';

/** For guests of a company that is not set up yet: they change nothing, so they cannot take these steps. */
export function WaitingPage() {
  const { t } = useTranslation();
  const { session, signOut } = useShell();
  const { account } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = wantedPage(query);
  const look = async () => {
    await session.refresh();
    await session.reload();
    await navigate(wanted, { replace: true });
  };
  return (
    <BlankPage
      scene="unverified"
      title={t('onboarding.waiting.title', { company: account.companyName })}
      text={t('onboarding.waiting.text')}
      actions={
        <>
          <Button type="primary" onClick={() => void look().catch(() => undefined)}>
            {t('tryAgain')}
          </Button>
          <Button onClick={() => void signOut()}>{t('unauthorized.otherAccount')}</Button>
        </>
      }
    />
  );
}
