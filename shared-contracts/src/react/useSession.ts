import { useSyncExternalStore } from 'react';
import type { Session } from '../contract/index.ts';
import { useHost, useOptionalHost } from './hostContext.tsx';

const never = () => () => undefined;

/** Whether nothing of the page is sent now, as the browser is signed in as somebody else. False outside a page of the host. */
export function usePageReadOnly(): boolean {
  const session = useOptionalHost()?.session;
  return useSyncExternalStore(session?.subscribe ?? never, () => session?.get().readOnly ?? false);
}

/**
 * The signed-in user, account and roles; renders again after every change (core §3).
 *
 * @example
 * const { account, canWrite } = useSession();
 * return canWrite ? <Button>{t('create', { company: account.companyName })}</Button> : null;
 */
export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get);
}
