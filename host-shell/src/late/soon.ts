import { overlays } from './lateOverlays.ts';

/** Signs that somebody is about to use the page. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
/** Behind the first page. Milliseconds. */
const afterMs = 4000;

/**
 * Brings menus, dialogs and drawers before they are opened: when somebody moves or types, or a while behind the first
 * page, so that they are there when the network is away.
 */
export function bringOverlaysSoon(): void {
  const begin = () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, begin, true);
    // What did not come is asked for again when it is opened.
    overlays.load().catch(() => undefined);
  };
  const timer = setTimeout(begin, afterMs);
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
}
