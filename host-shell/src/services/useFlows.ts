import { useSyncExternalStore } from 'react';
import { useHost } from 'shared-contracts/react';
import { useCallsFail } from './callHealth.ts';
import { useOnline } from './useOnline.ts';

/** Whether what is on screen follows the server: news come, and what they ask for can be read. */
export function useFlows(): boolean {
  const { realtime } = useHost();
  const state = useSyncExternalStore(realtime.onState, realtime.state);
  const [fails, online] = [useCallsFail(), useOnline()];
  return state === 'connected' && !fails && online;
}
