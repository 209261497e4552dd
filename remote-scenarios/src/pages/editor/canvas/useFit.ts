import { getViewportForBounds, useReactFlow, useStoreApi } from '@xyflow/react';
import { indexFlow } from '../../../state/flowIndex.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { farBelow } from './farLook.ts';
import { boundsOf, fitting, smallestZoom } from './fitting.ts';

const moveTime = 160;

/** Shows the whole flow. Where that is from afar, it is seen so from the beginning of the move. */
export function useFit(): () => void {
  const editor = useEditorStore();
  const view = useViewStore();
  const store = useStoreApi();
  const { fitView } = useReactFlow();
  return () => {
    const { width, height } = store.getState();
    const bounds = boundsOf(indexFlow(editor.getState().history.present.flow).nodes);
    const { zoom } = getViewportForBounds(bounds, width, height, smallestZoom, fitting.maxZoom, fitting.padding);
    if (zoom < farBelow) view.getState().keepFar(true);
    void fitView({ duration: moveTime, ...fitting });
  };
}
