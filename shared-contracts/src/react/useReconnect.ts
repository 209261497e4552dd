import { useEffect } from 'react';
import { useHost } from './hostContext.tsx';
import { useLatest } from './useLatest.ts';

/**
 * Calls the listener after each reconnect of the live updates. The host asks for all readings on screen again by
 * itself; this is for state built from topics alone.
 */
export function useReconnect(listener: () => void): void {
  const { realtime } = useHost();
  const latest = useLatest(listener);
  useEffect(() => realtime.onReconnected(() => latest.current()), [realtime, latest]);
}
