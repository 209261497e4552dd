import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { indexFlow } from '../../state/flowIndex.ts';
import { useEditorStore, useViewStore } from './context/EditorContext.tsx';

/** Opens the node the address names: `?node=<id>`, as links from the terminal and the dashboard do. */
export function useAddressedNode(): void {
  const editor = useEditorStore();
  const view = useViewStore();
  const [parameters] = useSearchParams();
  const id = parameters.get('node');
  useEffect(() => {
    const { history, select, open } = editor.getState();
    if (id === null || !indexFlow(history.present.flow).node.has(id)) return;
    select([id]);
    open(id);
    view.getState().bringIntoView(id);
  }, [editor, view, id]);
}
