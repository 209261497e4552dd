import { type RefObject, useEffect } from 'react';
import { useLatest } from 'shared-contracts/react';
import { drawerActions } from '../drawer/drawerStore.ts';
import { closeInnermost } from './parts/useEscape.ts';

interface TerminalKeys {
  panel: RefObject<HTMLElement | null>;
  onSearch: () => void;
  onCommandLine: () => void;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** An open picker closes itself, a filled search empties itself: there Escape is their own. */
const hasOwnEscape = (target: EventTarget | null) =>
  target instanceof HTMLInputElement &&
  (target.closest('.ant-select [aria-expanded="true"]') !== null ||
    (target.getAttribute('role') === 'searchbox' && target.value !== ''));

/** Keys of the whole terminal: Escape closes the innermost thing first, / leads to the search, : to the line. */
export function useTerminalKeys({ panel, onSearch, onCommandLine }: TerminalKeys): void {
  const latest = useLatest({ onSearch, onCommandLine });
  useEffect(() => {
    const act = (event: KeyboardEvent): boolean => {
      const { target, key } = event;
      // What stands over the terminal, a dialog or the global search, has keys of its own.
      const isOurs =
        target === document.body || (target instanceof Node && closestDrawer(panel.current)?.contains(target));
      if (!isOurs || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
      if (key === 'Escape') {
        if (hasOwnEscape(target)) return false;
        if (!closeInnermost()) drawerActions.closeTerminal();
        return true;
      }
      if (isField(target)) return false;
      if (key === '/') latest.current.onSearch();
      else if (key === ':') latest.current.onCommandLine();
      else return false;
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      if (!act(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before all others: the drawer would close at once, whatever is open in it.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [panel, latest]);
}

/** The drawer around the panel: its own frame takes the focus when it opens. */
function closestDrawer(panel: HTMLElement | null): Element | null {
  return panel?.closest('.ant-drawer') ?? panel;
}
