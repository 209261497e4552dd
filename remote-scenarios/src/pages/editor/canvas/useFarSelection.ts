import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { indexFlow } from '../../../state/flowIndex.ts';
import { shownNodes } from '../../../state/groupGeometry.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { nodesIn } from './farNodes.ts';

/** Selects what the frame is drawn over that the pointer pulls up: React Flow knows only of nodes in the page. */
export function useFarSelection(): void {
  const store = useStoreApi();
  const editor = useEditorStore();
  const view = useViewStore();
  useEffect(
    () =>
      store.subscribe(({ userSelectionRect: frame, userSelectionActive, transform: [x, y, zoom] }, before) => {
        if (!frame || !userSelectionActive || frame === before.userSelectionRect) return;
        const area = { x: (frame.x - x) / zoom, y: (frame.y - y) / zoom };
        const size = { width: frame.width / zoom, height: frame.height / zoom };
        const { history, select } = editor.getState();
        const nodes = shownNodes(indexFlow(history.present.flow), view.getState().foldedHere);
        select(nodesIn(nodes, { ...area, ...size }).map(({ id }) => id));
      }),
    [store, editor, view],
  );
}
