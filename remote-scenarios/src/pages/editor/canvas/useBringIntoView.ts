import { useStore } from '@xyflow/react';
import { type RefObject, useEffect, useRef } from 'react';
import { contractedFlow } from '../../../state/contractedFlow.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { useEditor, useEditorStore, useView } from '../context/EditorContext.tsx';
import { useGuidedView } from './useGuidedView.ts';

/** Calls `act` when the canvas has another size than before, as beside the Context Viewer or above an open node. */
function useResized(act: () => void): void {
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const before = useRef({ width, height });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the size counts, not what is done about it
  useEffect(() => {
    const isFirst = before.current.width === 0;
    before.current = { width, height };
    if (width > 0 && !isFirst) act();
  }, [width, height]);
}

/** Moves the canvas when a wanted node, or the one whose panel opens, is out of sight; back when the panel closes. */
export function useBringIntoView(frame: RefObject<HTMLElement | null>): void {
  const editor = useEditorStore();
  const guide = useGuidedView(frame);
  const centre = useView((state) => state.centre);
  const open = useEditor((state) => state.openNode);
  const renaming = useView((state) => state.renaming);
  const before = useRef<string | null>(null);
  const isReady = useStore(({ panZoom }) => panZoom !== null);
  const index = () => indexFlow(editor.getState().history.present.flow);
  /** A collapsed group is brought into view as its box. */
  const boxOf = (id: string) => contractedFlow(index(), new Set([id])).node.get(id);
  const nextFrame = (act: () => void) => {
    // The panel takes its room first.
    const request = requestAnimationFrame(act);
    return () => cancelAnimationFrame(request);
  };

  function bring(id: string | null, isFirst = false) {
    const node = index().node.get(id ?? '') ?? boxOf(id ?? '');
    if (!node || !isReady) return;
    return nextFrame(() => guide.show(index(), node, editor.getState().openNode !== null, isFirst));
  }

  // The open node stays in sight with its neighbors, unless somebody looks elsewhere.
  useResized(() => {
    const node = index().node.get(editor.getState().openNode ?? '');
    if (node && !guide.isByHand()) guide.show(index(), node, true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish for a node counts, also for the same one again
  useEffect(() => bring(centre?.id ?? null), [centre]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a panel makes the canvas smaller
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (open !== null) return bring(open);
    if (closed !== null) return nextFrame(() => guide.giveBack(index(), index().node.get(closed)));
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name is edited on the node itself, which has to be near
  useEffect(() => bring(renaming), [renaming]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address may open a node before the canvas is drawn
  useEffect(() => bring(open, true), [isReady]);
}
