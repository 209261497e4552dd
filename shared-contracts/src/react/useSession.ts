import { useSyncExternalStore } from 'react';
import type { Session } from '../contract/index.ts';
import { useHost } from './hostContext.tsx';

/** The signed-in user, account and roles; renders again after every change (core §3). */
export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get);
}
