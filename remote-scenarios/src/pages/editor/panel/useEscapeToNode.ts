import { type KeyboardEvent, useRef } from 'react';
import { useViewStore } from '../context/EditorContext.tsx';

/**
 * Escape leads from the panel back to its node, after whatever is open inside has been closed by it. In code, where Tab
 * indents, the first Escape lets Tab leave and the second goes back.
 */
export function useEscapeToNode() {
  const view = useViewStore();
  const pressedInCode = useRef(false);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, defaultPrevented, key } = event;
    const target = event.target as Element;
    const wasPressed = pressedInCode.current;
    pressedInCode.current = false;
    if (key !== 'Escape' || defaultPrevented) return;
    // Lists and menus of the panel stand elsewhere in the page.
    if (!currentTarget.contains(target) || target.closest('[aria-expanded="true"]')) return;
    if (target.closest('.cm-editor') && !wasPressed) {
      pressedInCode.current = true;
      return;
    }
    event.preventDefault();
    view.getState().wantFocus('stage');
  };
}
