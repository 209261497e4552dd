import { useEffect, useRef } from 'react';
import { ApiError } from '../../../api/error.ts';
import { useOptionalHost } from '../../../react/index.ts';

/** Calls once the session that a form was refused for is there again: "Sign in again" is no longer true then. */
export function useSignedInAgain(failure: unknown, onBack: () => void): void {
  const session = useOptionalHost()?.session;
  const isSignedOut = failure instanceof ApiError && failure.status === 401;
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => (isSignedOut ? session?.subscribe(() => latest.current()) : undefined), [isSignedOut, session]);
}
