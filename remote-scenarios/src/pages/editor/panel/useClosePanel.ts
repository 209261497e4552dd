import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';

/** Closes the open node and goes back to where it stands. */
export function useClosePanel() {
  const editor = useEditorStore();
  const view = useViewStore();
  return () => {
    editor.getState().open(null);
    view.getState().wantFocus('stage');
  };
}
