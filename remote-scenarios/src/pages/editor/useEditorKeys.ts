import { useEffect } from 'react';
import { useLatest } from 'shared-contracts/react';
import { isTyping } from './canvas/keyMap.ts';
import { useEditorStore, useReadOnly, useViewStore } from './context/EditorContext.tsx';
import { useSaving } from './save/savingContext.ts';

/** What keys do anywhere in the editor. Undo within a text field is the field's own. */
function useKeyActs() {
  const editor = useEditorStore();
  const view = useViewStore();
  const saving = useSaving();
  const readOnly = useReadOnly();
  return (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!event.ctrlKey && !event.metaKey) {
      if (key === '/' && !isTyping(event.target) && !readOnly) {
        event.preventDefault();
        view.getState().openPalette();
      }
      return;
    }
    const { undo, redo } = editor.getState();
    const acts: Record<string, (() => unknown) | undefined> = {
      s: readOnly ? undefined : () => saving.save(),
      enter: readOnly ? undefined : saving.run,
      z: isTyping(event.target) || readOnly ? undefined : () => (event.shiftKey ? redo() : undo()),
      y: isTyping(event.target) || readOnly ? undefined : redo,
    };
    const act = acts[key];
    // Save is the browser's own key; without right to write it must not offer to save the page either.
    if (key === 's' || act) event.preventDefault();
    act?.();
  };
}

/** Listens on the window: a menu that closes leaves the focus nowhere, and the keys must still work. */
export function useEditorKeys(): void {
  const acts = useLatest(useKeyActs());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => acts.current(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [acts]);
}
