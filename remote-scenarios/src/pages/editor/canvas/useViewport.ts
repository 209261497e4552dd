import type { Viewport } from '@xyflow/react';
import { useState } from 'react';
import { indexFlow } from '../../../state/flowIndex.ts';
import type { Size } from '../../../state/geometry.ts';
import { lastLook, rememberLook } from '../../../state/lastLook.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { firstViewport, fitting } from './fitting.ts';

/** Where the canvas is looked at first, and again after the outline was shown. */
export function useViewport(size: Size) {
  const view = useViewStore();
  const editor = useEditorStore();
  const [first] = useState(() => {
    const { record, history } = editor.getState();
    const { viewport } = view.getState();
    return viewport ?? firstViewport(indexFlow(history.present.flow).nodes, size, lastLook(record.id));
  });
  const onMoveEnd = (_: unknown, viewport: Viewport) => {
    view.getState().rememberViewport(viewport);
    rememberLook(editor.getState().record.id, viewport);
  };
  const begin = first ? { defaultViewport: first } : { fitView: true, fitViewOptions: fitting };
  return { first, viewport: { ...begin, onMoveEnd } };
}
