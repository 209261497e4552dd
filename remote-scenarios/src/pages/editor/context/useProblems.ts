import { createContext, useContext, useMemo } from 'react';
import type { CalledThings, FlowProblem } from 'shared-contracts/nodes';
import { useFlowIndex } from './EditorContext.tsx';

export const ProblemsContext = createContext<readonly FlowProblem[]>([]);

/** All faults known of the flow; they come a moment after an edit. */
export const useProblems = (): readonly FlowProblem[] => useContext(ProblemsContext);

/** Problems that are choices to be made again, in the order of the nodes. */
export const useOpenChoices = (): readonly FlowProblem[] => {
  const problems = useProblems();
  const { nodes } = useFlowIndex();
  return useMemo(() => {
    const places = new Map(nodes.map(({ id }, at) => [id, at]));
    const placeOf = ({ node_id }: FlowProblem) => places.get(node_id ?? '') ?? 0;
    return problems
      .filter(({ choose_again: again, node_id }) => again && places.has(node_id ?? ''))
      .sort((one, other) => placeOf(one) - placeOf(other));
  }, [problems, nodes]);
};

/** What the things of the account are called that nodes name; they come a moment after the first picture. */
export const CalledContext = createContext<CalledThings>(new Map());

/** Tells what is wrong with a node for all that only its kind can find out; nothing takes it back. */
export type ReportProblems = (nodeId: string, problems: readonly FlowProblem[]) => void;

export const ReportContext = createContext<ReportProblems>(() => undefined);
