import type { LeftBehind } from '../api/scenario/flow.ts';
import type { NodeProblem } from './kind.ts';

/** A fault of a flow, of one node where `node_id` is set. Errors refuse save or start; `structural` ones refuse even a save. */
export interface FlowProblem extends NodeProblem {
  node_id: string | null;
  structural: boolean;
  /** What has to be chosen again because the flow has come from elsewhere, or what it names is gone. */
  choose_again?: LeftBehind['kind'];
}
