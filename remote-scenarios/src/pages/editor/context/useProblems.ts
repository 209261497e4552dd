import { createContext, useContext } from 'react';
import type { FlowProblem } from 'shared-contracts/nodes';

export const ProblemsContext = createContext<readonly FlowProblem[]>([]);

/** All faults known of the flow; they come a moment after an edit. */
export const useProblems = (): readonly FlowProblem[] => useContext(ProblemsContext);

/** Tells what is wrong with a node for all that only its kind can find out; nothing takes it back. */
export type ReportProblems = (nodeId: string, problems: readonly FlowProblem[]) => void;

export const ReportContext = createContext<ReportProblems>(() => undefined);
