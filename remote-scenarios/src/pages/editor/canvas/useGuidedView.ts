import { getViewportForBounds, useReactFlow, type Viewport } from '@xyflow/react';
import { type RefObject, useEffect, useState } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import type { FlowIndex } from '../../../state/flowIndex.ts';
import { boundsOf, firstViewport, fitting, smallestZoom } from './fitting.ts';
import { keepInSight, viewOfNode } from './viewOfNode.ts';

const moveTime = 160;
/** A move that is not over by then, on whatever machine, was broken off by somebody's own. */
const longestMove = 2_000;

interface Guided {
  /** What the canvas was moved to, until when it may be on its way there. */
  shown: Viewport;
  until: number;
  /** What somebody looked at before, with `x` from the edge of the window; null: the page began with an open node. */
  chosen: Viewport | null;
}

const isNear = (one: Viewport, other: Viewport) =>
  Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1 && Math.abs(one.zoom - other.zoom) < 0.001;

/** Where the whole flow is seen, as on a page that has just been opened. */
function beginning({ nodes }: FlowIndex, box: DOMRect): Viewport {
  const { padding, maxZoom } = fitting;
  const whole = () => getViewportForBounds(boundsOf(nodes), box.width, box.height, smallestZoom, maxZoom, padding);
  return firstViewport(nodes, box, null) ?? whole();
}

type Move = Pick<ReturnType<typeof useReactFlow>, 'getViewport' | 'setViewport'>;

const isUnderWay = ({ until }: Guided) => performance.now() < until;

/** Moves of the canvas that nobody made by hand, and the way back from them. */
export function createGuide(frame: RefObject<HTMLElement | null>, { getViewport, setViewport }: Move) {
  let left: number | null = null;
  let guided: Guided | null = null;

  const moveTo = (next: Guided) => {
    if (isNear(getViewport(), next.shown)) return;
    const until = performance.now() + longestMove;
    next.until = until;
    void setViewport(next.shown, { duration: moveTime }).then(() => {
      if (next.until === until) next.until = 0;
    });
  };
  /** The canvas as far as the panel does not lie on it, as on a phone. */
  const measure = () => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return null;
    const panel = frame.current?.parentElement?.parentElement?.querySelector(':scope > [data-node-panel]');
    const { left, top, width } = box;
    const bottom = Math.min(box.bottom, panel?.getBoundingClientRect().top ?? box.bottom);
    return new DOMRect(left, top, width, Math.max(0, bottom - top));
  };
  /** Nodes stay where they are in the window when the canvas begins elsewhere: beside an open node the palette is gone. */
  const keepPlace = (box: DOMRect) => {
    const shift = left === null ? 0 : left - box.left;
    left = box.left;
    if (shift === 0) return;
    const view = getViewport();
    void setViewport({ ...view, x: view.x + shift });
    if (!guided) return;
    guided.shown = { ...guided.shown, x: guided.shown.x + shift };
    // The shift has broken off a move that was under way.
    if (isUnderWay(guided)) moveTo(guided);
  };
  const isByHand = () => !guided || (!isUnderWay(guided) && !isNear(getViewport(), guided.shown));
  return {
    isByHand,
    measured() {
      const box = measure();
      if (box) keepPlace(box);
    },
    /** Shows a node. `isOpen`: until its panel is closed. */
    show(index: FlowIndex, node: FlowNode, isOpen: boolean, isFirst = false) {
      const box = measure();
      if (!box) return;
      keepPlace(box);
      const view = getViewport();
      const chosen = isByHand() ? { ...view, x: view.x + box.left } : (guided?.chosen ?? null);
      const next = { shown: viewOfNode(index, node, view, box), until: 0, chosen: isFirst ? null : chosen };
      guided = isOpen ? next : null;
      moveTo(next);
    },
    /** Gives back what was looked at before, unless somebody has looked elsewhere; the node stays in sight. */
    giveBack(index: FlowIndex, node: FlowNode | undefined) {
      const box = measure();
      if (!box || !guided) return;
      keepPlace(box);
      const { chosen } = guided;
      const isLeft = isByHand();
      guided = null;
      if (isLeft) return;
      const view = chosen ? { ...chosen, x: chosen.x - box.left } : beginning(index, box);
      // At once: the canvas has another size and place in the same frame.
      void setViewport(node ? keepInSight(node, view, box) : view);
    },
  };
}

/** Shows nodes on the canvas and gives back the view that somebody had chosen. */
export function useGuidedView(frame: RefObject<HTMLElement | null>): ReturnType<typeof createGuide> {
  const flow = useReactFlow();
  const [guide] = useState(() => createGuide(frame, flow));
  useEffect(() => {
    const observer = new ResizeObserver(guide.measured);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, guide]);
  return guide;
}
