import { useEffect, useRef } from 'react';
import { getPreferences, type NodePanel, updatePreferences } from 'shared-contracts/api/person';
import { useCommand, useEndpoint, useMutateEndpoint } from 'shared-contracts/react';
import { useView, useViewStore } from '../context/EditorContext.tsx';

/** Lowest panel, and the strip of the canvas that stays above a panel in full view, in pixels. */
export const panelLimits = { minHeight: 200, canvasStrip: 148 };

const firstSize: NodePanel = { share: 0.61, is_full: false };
/** Milliseconds without a change before the size is sent: an edge that is dragged has many. */
const sentAfter = 600;

/** How much of the editor the open node takes: what was chosen on this page, else on any device before. */
export function usePanelSize(isWanted = true): NodePanel {
  const { data } = useEndpoint(getPreferences, isWanted ? {} : null, { quiet: true, revalidateOnFocus: false });
  const chosen = useView((state) => state.panelSize);
  return chosen ?? data?.node_panel ?? firstSize;
}

/** Sizes the panel, here at once and for every device of the person. */
export function useResizePanel(): (size: NodePanel) => void {
  const view = useViewStore();
  const { run } = useCommand(updatePreferences, { quiet: true });
  const mutate = useMutateEndpoint();
  const pending = useRef<{ timer: number; send: () => void } | null>(null);
  useEffect(
    () => () => {
      clearTimeout(pending.current?.timer);
      pending.current?.send();
    },
    [],
  );
  return (size) => {
    view.setState({ panelSize: size });
    clearTimeout(pending.current?.timer);
    const send = () => {
      pending.current = null;
      // Refused or offline: the size holds on this page.
      run({ body: { node_panel: size } }).then(
        (preferences) => mutate(getPreferences, () => preferences),
        () => undefined,
      );
    };
    pending.current = { timer: window.setTimeout(send, sentAfter), send };
  };
}

/** The panel's height as a style. */
export const toBlockSize = ({ share, is_full }: NodePanel): string =>
  is_full ? `calc(100% - ${panelLimits.canvasStrip}px)` : `${share * 100}%`;
