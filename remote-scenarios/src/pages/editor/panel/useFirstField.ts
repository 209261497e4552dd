import { type RefObject, useEffect } from 'react';
import { useView } from '../context/EditorContext.tsx';

const field = ['input', 'textarea', 'select', 'button[role="switch"]', '[contenteditable="true"]']
  .map((each) => `${each}:not(:disabled)`)
  .join(', ');
const settings = '[data-kind-form]';

/** The first field of the settings, the name where there is none; null while the first is still being loaded. */
function firstField(panel: HTMLElement): HTMLElement | null {
  const form = panel.querySelector(settings);
  const first = form?.querySelector<HTMLElement>(`${field}, [aria-busy="true"]`);
  if (first) return first.matches(field) ? first : null;
  return panel.querySelector<HTMLElement>(field);
}

/**
 * Puts the focus into the first field of a panel that was opened by a key, for as long as that is wished: a code editor
 * comes late, and a panel that finds itself narrow is drawn again. `useEndOfWish` says when that is over.
 */
export function useFirstField(frame: RefObject<HTMLElement | null>, nodeId: string | null): void {
  const wanted = useView((state) => state.focusWish === 'panel');
  useEffect(() => {
    const panel = frame.current;
    if (!wanted || !panel || nodeId === null) return;
    const focus = () => firstField(panel)?.focus();
    const observer = new MutationObserver(() => {
      if (!panel.contains(document.activeElement)) focus();
    });
    focus();
    observer.observe(panel, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [wanted, nodeId, frame]);
}
