import { useEffect } from 'react';
import { drawerActs } from '../drawer/drawerStore.ts';

/**
 * Ctrl and the key below Escape open and close the Terminal on every page. The key is meant by its place: what it
 * writes differs between keyboards (` on American ones, ² on French ones).
 */
export function useTerminalShortcut(): void {
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const isKey = event.code === 'Backquote' || event.key === '`';
      if (!isKey || !event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      drawerActs.toggleTerminal();
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
}
