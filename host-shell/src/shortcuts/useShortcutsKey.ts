import { useEffect } from 'react';
import { frameActs } from '../frame/frameStore.ts';
import { isTyping } from './isTyping.ts';

const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;

/** `?` outside fields opens the overview of shortcuts; a dialog that is open keeps its keys. */
export function useShortcutsKey(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      frameActs.openShortcuts();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
}
