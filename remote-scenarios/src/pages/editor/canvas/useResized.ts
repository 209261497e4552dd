import { useStore } from '@xyflow/react';
import { useEffect, useRef } from 'react';

/** Calls `act` when the canvas has another size than before, as beside the Context Viewer or above an open node. */
export function useResized(act: () => void): void {
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
