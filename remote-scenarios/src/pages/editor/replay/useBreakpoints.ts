import { useCallback, useMemo, useState } from 'react';
import type { RunTimeline } from 'shared-contracts/api/run';

export interface Breakpoints {
  nodes: ReadonlySet<string>;
  /** Places of the moments at which one of these nodes began. */
  stops: readonly number[];
  toggle: (nodeId: string) => void;
}

/** Nodes that a past run stops at, before each of their executions. They last as long as somebody goes through the run. */
export function useBreakpoints({ steps, moments }: RunTimeline): Breakpoints {
  const [nodes, setNodes] = useState<ReadonlySet<string>>(new Set());
  const stops = useMemo(
    () =>
      moments.flatMap(({ step, what }, place) =>
        step !== null && what === 'began' && nodes.has(steps[step]?.node_id ?? '') ? [place] : [],
      ),
    [steps, moments, nodes],
  );
  const toggle = useCallback((nodeId: string) => {
    setNodes((before) => {
      const next = new Set(before);
      if (!next.delete(nodeId)) next.add(nodeId);
      return next;
    });
  }, []);
  return { nodes, stops, toggle };
}
