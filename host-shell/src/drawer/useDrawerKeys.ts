import { useEffect } from 'react';
import { isTyping } from '../shortcuts/isTyping.ts';
import { drawerActs, useDrawer } from './drawerStore.ts';

/** With Ctrl or Meta these letters open and close the drawers. */
export const drawerLetters = { terminal: 'J', trace: 'I' } as const;

const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;

/** Ctrl J and Ctrl I (Meta on a Mac) do what the footer's buttons do; fields and open dialogs keep their keys. */
export function useDrawerKeys(): void {
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
      const letter = event.key.toUpperCase();
      const { isTerminalOpen } = useDrawer.getState();
      const own = letter === drawerLetters.terminal && isTerminalOpen;
      if (!own && (isTyping(event.target) || isCovered())) return;
      if (letter === drawerLetters.terminal) drawerActs.toggleTerminal();
      else if (letter === drawerLetters.trace) drawerActs.toggleTrace();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
}
