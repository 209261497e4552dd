import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useNavigation } from 'react-router';
import { Button } from 'shared-contracts/ui/core';
import { useVerifyAgain } from '../session/useVerifyAgain.ts';
import { useShell } from '../shell/shell.ts';
import { BlankPage } from './BlankPage.tsx';

/**
 * Nobody could tell whether the visitor may come in. That is not a refusal: it can be tried again, and is on its own,
 * with longer and longer pauses, and as soon as the browser is online again.
 */
export function UnverifiedPage({ from }: { from: string }) {
  const { t } = useTranslation();
  const { plan, session, signOut } = useShell();
  const navigate = useNavigate();
  const trying = useNavigation().state !== 'idle';
  const retry = useCallback(() => void navigate(from, { replace: true }), [navigate, from]);
  const tryAgain = () => {
    session.forgetFailures();
    retry();
  };
  useVerifyAgain(session, true, retry);
  const { statusUrl } = plan.settings;
  return (
    <BlankPage
      scene="unverified"
      title={t('unauthorized.unverified.title')}
      text={t('unauthorized.unverified.text')}
      code={from === '/' ? undefined : from}
      actions={
        <>
          <Button type="primary" loading={trying} onClick={tryAgain}>
            {t('tryAgain')}
          </Button>
          {statusUrl && (
            <Button href={statusUrl} target="_blank" rel="noopener noreferrer">
              {t('userMenu.status')}
            </Button>
          )}
          <Button type="text" onClick={() => void signOut()}>
            {t('unauthorized.otherAccount')}
          </Button>
        </>
      }
    />
  );
}
