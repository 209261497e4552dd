import { createContext, useContext } from 'react';
import type { FlowProblem } from 'shared-contracts/nodes';

export const ProblemsContext = createContext<readonly FlowProblem[]>([]);

/** All faults known of the flow; they come a moment after an edit. */
export const useProblems = (): readonly FlowProblem[] => useContext(ProblemsContext);
