import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';
import { indexFlow } from '../../../state/flowIndex.ts';
import { sizeOf } from '../../../state/geometry.ts';
import { useEditor, useEditorStore, useView } from '../EditorContext.tsx';

const moveTime = 160;
const margin = 24;
/** Nodes are never brought into view smaller than this: their names must be readable. */
const readableZoom = 0.7;

/** Moves the canvas when a wanted node, or the one whose panel opens, is out of sight. */
export function useBringIntoView(frame: RefObject<HTMLElement | null>): void {
  const { setCenter, getViewport } = useReactFlow();
  const editor = useEditorStore();
  const centre = useView((state) => state.centre);
  const open = useEditor((state) => state.openNode);
  const wanted = centre?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish for a node counts, also for the same one again
  useEffect(() => bring(wanted), [centre]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a panel makes the canvas smaller
  useEffect(() => bring(open), [open]);

  function bring(id: string | null) {
    const node = id === null ? undefined : indexFlow(editor.getState().history.present.flow).node.get(id);
    if (!node) return;
    // The panel takes its room first.
    const request = requestAnimationFrame(() => {
      const box = frame.current?.getBoundingClientRect();
      if (!box) return;
      const { x, y, zoom } = getViewport();
      const size = sizeOf(node);
      const left = node.position.x * zoom + x;
      const top = node.position.y * zoom + y;
      const seen =
        left >= margin &&
        top >= margin &&
        left + size.width * zoom <= box.width - margin &&
        top + size.height * zoom <= box.height - margin;
      if (seen && zoom >= readableZoom / 2) return;
      const middle = { x: node.position.x + size.width / 2, y: node.position.y + size.height / 2 };
      void setCenter(middle.x, middle.y, { zoom: Math.max(zoom, readableZoom), duration: moveTime });
    });
    return () => cancelAnimationFrame(request);
  }
}
