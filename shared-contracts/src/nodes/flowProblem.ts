import type { NodeProblem } from './kind.ts';

/** A fault of a flow, of one node where `node_id` is set. Errors refuse save or start; `structural` ones refuse even a save. */
export interface FlowProblem extends NodeProblem {
  node_id: string | null;
  structural: boolean;
}
