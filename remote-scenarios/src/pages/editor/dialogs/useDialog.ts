import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';

/** Closing the open dialog, and leaving it for a node. */
export function useDialog() {
  const editor = useEditorStore();
  const view = useViewStore();
  const close = () => view.getState().openDialog(null);
  return {
    close,
    goTo: (id: string) => {
      editor.getState().select([id]);
      editor.getState().open(id);
      view.getState().bringIntoView(id);
      close();
    },
  };
}
