import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { shellSheet } from './shellSheet.ts';

interface Place {
  root: ShadowRoot;
  /** What opens over the card stays with it, so that it has its styles. */
  popups: HTMLElement;
}

function placeIn(element: HTMLElement, sheet: CSSStyleSheet): Place {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  return { root, popups: root.appendChild(document.createElement('div')) };
}

/**
 * Draws the card of an area that failed in a shadow tree with the shell's styles alone: what the area's release, or any
 * other, has put into the page does not reach it.
 */
export function Apart({ children }: { children: ReactNode }) {
  const sheet = useMemo(shellSheet, []);
  const cache = useMemo(() => createCache(), []);
  const [place, setPlace] = useState<Place | null>(null);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (element && sheet) setPlace(placeIn(element, sheet));
    },
    [sheet],
  );
  if (!sheet) return children;
  return (
    <div ref={attach}>
      {place &&
        createPortal(
          <StyleProvider container={place.root} cache={cache}>
            <ConfigProvider getPopupContainer={() => place.popups}>{children}</ConfigProvider>
          </StyleProvider>,
          place.root,
        )}
    </div>
  );
}
