import { useEffect, useRef } from 'react';
import { useViewStore } from '../context/EditorContext.tsx';

/** Acts stay in sight for so long after the pointer has left, so that it can be moved onto them. */
const linger = 250;

/** What the pointer is over, so that its acts are shown: a node or a wire, and the acts themselves. */
export function useHover() {
  const view = useViewStore();
  const leaving = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(leaving.current), []);
  const stay = () => window.clearTimeout(leaving.current);
  const leave = () => {
    stay();
    leaving.current = window.setTimeout(() => view.getState().hover({ hoveredNode: null, hoveredWire: null }), linger);
  };
  return {
    onNodeMouseEnter: (_: unknown, { id }: { id: string }) => {
      stay();
      view.getState().hover({ hoveredNode: id, hoveredWire: null });
    },
    onNodeMouseLeave: leave,
    onEdgeMouseEnter: (_: unknown, { id }: { id: string }) => {
      stay();
      view.getState().hover({ hoveredNode: null, hoveredWire: id });
    },
    onEdgeMouseLeave: leave,
  };
}
