import { idsWithMembers } from '../../../state/edits/groups.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';

/** Closing the open dialog, and leaving it for a node or group. A group is selected with its nodes. */
export function useDialog() {
  const editor = useEditorStore();
  const view = useViewStore();
  const close = () => view.getState().openDialog(null);
  return {
    close,
    goTo: (id: string) => {
      const { flow } = editor.getState().history.present;
      editor.getState().select(idsWithMembers(flow, id));
      editor.getState().open(indexFlow(flow).node.has(id) ? id : null);
      view.getState().bringIntoView(id);
      close();
    },
  };
}
