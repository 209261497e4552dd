import { useCallback, useState } from 'react';
import type { FlowProblem } from 'shared-contracts/nodes';
import type { ReportProblems } from './useProblems.ts';

type Reported = ReadonlyMap<string, readonly FlowProblem[]>;

/** What kinds found out of their nodes with the server's help, by node. */
export function useReported(): { reported: Reported; report: ReportProblems } {
  const [reported, setReported] = useState<Reported>(new Map());
  const report = useCallback<ReportProblems>((nodeId, problems) => {
    setReported((before) => {
      if (problems.length === 0 && !before.has(nodeId)) return before;
      const next = new Map(before);
      if (problems.length > 0) next.set(nodeId, problems);
      else next.delete(nodeId);
      return next;
    });
  }, []);
  return { reported, report };
}
