import { useEffect, useLayoutEffect, useRef } from 'react';

type Close = () => void;

/** Closes what is open over the page, the topmost last. */
const layers: Close[] = [];
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of [...listeners]) listener();
};

/** Dialogs and drawers that are open over the page, whichever area draws them. */
export interface OpenLayers {
  count: () => number;
  /** Closes the topmost as its close button does: what was typed may be asked about first. */
  closeTop: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** The one list of a page: the host's history reads it (decision 127). */
export const openLayers: OpenLayers = {
  count: () => layers.length,
  closeTop: () => layers.at(-1)?.(),
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** While `open`, the browser's Back calls `close` and leaves the page alone. Without `close` it is not held. */
export function useOpenLayer(open: boolean, close: Close | undefined): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const held = open && close !== undefined;
  useLayoutEffect(() => {
    if (!held) return;
    const own = () => latest.current?.();
    layers.push(own);
    changed();
    return () => {
      layers.splice(layers.indexOf(own), 1);
      changed();
    };
  }, [held]);
}
