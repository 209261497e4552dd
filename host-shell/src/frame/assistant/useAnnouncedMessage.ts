import { useEffect, useRef, useState } from 'react';
import type { PrintedMessage } from './messageStore.ts';

/** Screen readers announce at most one message in this time (look §10). */
const quietFor = 5000;

/** The text that is read out: whole and once; of several within five seconds the newest, silent ones never. */
export function useAnnouncedMessage(message: PrintedMessage | null): string {
  const [announced, setAnnounced] = useState('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!message || message.silent) return;
    const wait = Math.max(0, last.current + quietFor - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setAnnounced(message.message);
    }, wait);
    return () => clearTimeout(timer);
  }, [message]);
  return announced;
}
