import { useStore } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { Size } from '../../../state/geometry.ts';

/** Calls `act` when the canvas has become narrower or lower, as beside the Context Viewer, with its size now and before. */
export function useSmallerCanvas(act: (now: Size, before: Size) => void): void {
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const before = useRef({ width, height });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the size counts, not what is done about it
  useEffect(() => {
    const last = before.current;
    before.current = { width, height };
    const isSmaller = width < last.width || height < last.height;
    if (width > 0 && isSmaller) act({ width, height }, last);
  }, [width, height]);
}
