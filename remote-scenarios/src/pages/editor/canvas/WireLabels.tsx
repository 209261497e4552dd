import { EdgeLabelRenderer } from '@xyflow/react';
import { createContext, useContext } from 'react';

/** The layer over the wires, where their labels stand; null until it is there. */
export const WireLabelsContext = createContext<HTMLElement | null>(null);

export const useWireLabels = (): HTMLElement | null => useContext(WireLabelsContext);

/** Makes the layer. React Flow looks for its own in the document at every move and for each part that asks: one does. */
export function WireLabels({ onReady }: { onReady: (layer: HTMLElement | null) => void }) {
  return (
    <EdgeLabelRenderer>
      <div ref={onReady} />
    </EdgeLabelRenderer>
  );
}
