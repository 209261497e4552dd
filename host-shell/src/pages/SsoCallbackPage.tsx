import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AccessRefused } from 'shared-contracts/host';
import { Button } from 'shared-contracts/ui/core';
import { refusalAddress } from '../plan/refusal.ts';
import { localPath } from '../services/localPath.ts';
import { logFailure } from '../services/log.ts';
import { useShell } from '../shell/shell.ts';
import { BlankPage } from './BlankPage.tsx';

/** The return address: in base64, as the auth service writes it, or plain. */
function returnAddress(query: URLSearchParams): string {
  const given = query.get('rt') ?? '/';
  const decoded = decode(given);
  return localPath(/^(https?:|\/)/.test(decoded) ? decoded : given);
}

function decode(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

/**
 * Asks for the session again, then goes to the return address. Without a session it goes to the login once; the login
 * leads past this page, so it cannot turn in circles. Begins at once, and again when asked to.
 */
function useCallbackOfSignOn(target: string) {
  const { session, hostedPages } = useShell();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const begun = useRef(false);
  const enter = useCallback(() => {
    setFailed(false);
    session.refresh().then(
      (token) => {
        if (token) void navigate(target, { replace: true });
        else location.assign(hostedPages.login({ returnTo: target }));
      },
      (error: unknown) => {
        logFailure('sign-in', error);
        if (error instanceof AccessRefused) void navigate(refusalAddress({ reason: 'refused', from: target }));
        else setFailed(true);
      },
    );
  }, [session, hostedPages, navigate, target]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    enter();
  }, [enter]);
  return { failed, enter };
}

/** Where single sign-on comes back (AMB-05): progress, and what to do when the sign-in could not be finished. */
export function SsoCallbackPage() {
  const { t } = useTranslation();
  const { hostedPages, session } = useShell();
  const [query] = useSearchParams();
  const target = returnAddress(query);
  const { failed, enter } = useCallbackOfSignOn(target);
  const tryAgain = () => {
    session.forgetFailures();
    enter();
  };
  if (!failed) {
    return (
      <div role="status">
        <BlankPage scene="running" title={t('signOn.title')} text={t('signOn.text')} />
      </div>
    );
  }
  return (
    <BlankPage
      scene="failed"
      title={t('signOn.failed')}
      text={t('signOn.failedText')}
      actions={
        <>
          <Button type="primary" onClick={tryAgain}>
            {t('tryAgain')}
          </Button>
          <Button href={hostedPages.login({ returnTo: target })}>{t('signOn.toLogin')}</Button>
        </>
      }
    />
  );
}
