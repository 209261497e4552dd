import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { logFailure } from '../diagnostics/log.ts';
import { unauthorizedPath } from '../routes/hostRoutes.ts';
import { localPath } from '../routes/localPath.ts';
import { useShell } from '../services/shell.ts';
import { LoadingPage } from './LoadingPage.tsx';

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
 * Where single sign-on comes back (AMB-05): asks for the session anew, then goes to the return address. Without a
 * session it goes to the login once; the login leads past this page, so it cannot turn in circles.
 */
export function SsoCallbackPage() {
  const { session, hostedPages } = useShell();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const target = returnAddress(query);
    session.refresh().then(
      (token) => {
        if (token) void navigate(target, { replace: true });
        else location.assign(hostedPages.login({ returnTo: target }));
      },
      (error: unknown) => {
        logFailure('sign-in', error);
        const refusal = new URLSearchParams({ reason: 'unverified', from: target });
        void navigate(`${unauthorizedPath}?${refusal}`, { replace: true });
      },
    );
  }, [session, hostedPages, navigate, query]);
  return <LoadingPage />;
}
