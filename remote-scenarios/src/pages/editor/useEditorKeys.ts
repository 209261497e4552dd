import type { KeyboardEvent } from 'react';
import { isTyping } from './canvas/keyMap.ts';
import { useEditorStore, useReadOnly, useViewStore } from './EditorContext.tsx';
import { useSaving } from './save/SavingContext.tsx';

/** Keys that work anywhere in the editor. Undo within a text field is the field's own. */
export function useEditorKeys() {
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
      s: readOnly ? undefined : saving.save,
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
