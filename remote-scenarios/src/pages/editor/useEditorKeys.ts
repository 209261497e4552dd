import { useEffect } from 'react';
import { useLatest } from 'shared-contracts/react';
import { type ShortcutAt, shortcut } from '../../shortcuts.ts';
import { useEditorStore, useReadOnly, useViewStore } from './context/EditorContext.tsx';
import { isTyping, shortcutOf } from './keys/pressed.ts';
import { useSaving } from './save/savingContext.ts';

/** Dialogs, the Terminal and the search have keys of their own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/** What keys do anywhere in the editor. Undo within a text field is the field's own. */
function useKeyActs() {
  const editor = useEditorStore();
  const view = useViewStore();
  const saving = useSaving();
  const readOnly = useReadOnly();
  const handlers: Record<ShortcutAt<'editor'>, () => unknown> = {
    save: () => saving.save(),
    run: () => saving.run(),
    undo: () => editor.getState().undo(),
    redo: () => editor.getState().redo(),
    palette: () => view.getState().openPalette(),
  };
  return (event: KeyboardEvent) => {
    const id = shortcutOf('editor', event);
    if (id === null || event.defaultPrevented || isElsewhere(event.target)) return;
    const { inFields = false, looks = false } = shortcut(id);
    if (!inFields && isTyping(event.target)) return;
    const isMine = looks || !readOnly;
    // Save is the browser's own key; without right to write it must not offer to save the page either.
    if (isMine || id === 'save') event.preventDefault();
    if (isMine) handlers[id]();
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
