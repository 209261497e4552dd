import { useEffect, useRef } from 'react';
import { useInRouterContext, useLocation } from 'react-router';

/** Where the page stands. */
interface Place {
  /** Number of its entry in the browser's history. */
  entry: number;
  path: string;
}

interface Layer {
  below: Place;
  close: () => void;
}

/** Open dialogs and drawers, the topmost last. */
const layers: Layer[] = [];
/** The place that the history is on its way back to. */
let returnsTo: Place | null = null;

/** React Router numbers its entries; undefined where another program made the entry. */
const entryOf = (state: unknown) => (state as { idx?: number } | null)?.idx;

/** A layer that opens while the history is on its way, such as a question, stands over the place it returns to. */
const placeNow = (): Place =>
  returnsTo ?? { entry: entryOf(window.history.state) ?? 0, path: window.location.pathname };

/**
 * The browser's Back is undone before React Router hears of it, and closes the topmost layer instead. A layer that an
 * address opens on the same page goes with its address.
 */
function hold(event: PopStateEvent): void {
  const entry = entryOf(event.state);
  if (returnsTo && entry === returnsTo.entry) {
    returnsTo = null;
    event.stopImmediatePropagation();
    return;
  }
  const top = layers.at(-1);
  const home = returnsTo ?? top?.below;
  if (entry === undefined || !home || entry >= home.entry) return;
  if (!returnsTo && window.location.pathname === home.path) return;
  event.stopImmediatePropagation();
  returnsTo = home;
  window.history.go(home.entry - entry);
  top?.close();
}

function Held({ onBack }: { onBack: () => void }) {
  const close = useRef(onBack);
  const layer = useRef<Layer>(null);
  const { key } = useLocation();
  useEffect(() => {
    close.current = onBack;
  });
  useEffect(() => {
    const own: Layer = { below: placeNow(), close: () => close.current() };
    layer.current = own;
    // In the capture phase: React Router's own listener was there first.
    if (layers.push(own) === 1) window.addEventListener('popstate', hold, true);
    return () => {
      layers.splice(layers.indexOf(own), 1);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes with the location
  useEffect(() => {
    if (layer.current) layer.current.below = placeNow();
  }, [key]);
  return null;
}

/** Rendered while a dialog or drawer is open: the browser's Back then closes that, as its close button does, and leaves the page alone. */
export function CloseOnBack({ onBack }: { onBack: (() => void) | undefined }) {
  return useInRouterContext() && onBack ? <Held onBack={onBack} /> : null;
}
