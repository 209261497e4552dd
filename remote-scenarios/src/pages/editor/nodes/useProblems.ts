import { useDeferredValue, useMemo } from 'react';
import type { FlowProblem } from 'shared-contracts/nodes';
import { problemsOf } from '../../../state/problems.ts';
import { useEditor } from '../EditorContext.tsx';

/**
 * All faults known of the flow: found here, and named by the server when it refused the last save or start. They
 * may come a moment after an edit, so that looking through a large flow never holds up typing.
 */
export function useProblems(): readonly FlowProblem[] {
  const flow = useDeferredValue(useEditor((state) => state.history.present.flow));
  const refused = useEditor((state) => state.refused);
  return useMemo(() => {
    const found = problemsOf(flow);
    const known = new Set(found.map(({ node_id, path }) => `${node_id} ${path}`));
    return [...found, ...refused.filter(({ node_id, path }) => !known.has(`${node_id} ${path}`))];
  }, [flow, refused]);
}
