import { type ReactNode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { logFailure } from '../services/log.ts';

/** The one tree of the page. */
export interface PageDrawing {
  draw(tree: ReactNode): void;
  /** Draws it from the beginning, where its elements were taken away; what the shell holds outside of it stays. */
  drawAgain(): void;
}

/** Ends a tree of which some elements are gone already; React would fail over the first of them. */
function end(root: Root, element: Element): void {
  const { removeChild } = element;
  element.removeChild = (child) => (child.parentNode === element ? removeChild.call(element, child) : child) as never;
  root.unmount();
  element.removeChild = removeChild;
  element.replaceChildren();
}

export function createDrawing(element: Element): PageDrawing {
  let root: Root | null = null;
  let drawn: ReactNode = null;
  // In steps of a few milliseconds, with room for the browser between them.
  const render = () => startTransition(() => root?.render(drawn));
  const begin = () => createRoot(element, { onUncaughtError: (error) => logFailure('page', error) });
  return {
    draw(tree) {
      drawn = tree;
      root ??= begin();
      render();
    },
    drawAgain() {
      if (!root) return;
      end(root, element);
      root = begin();
      render();
    },
  };
}
