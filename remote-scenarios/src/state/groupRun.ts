import type { FlowNode } from 'shared-contracts/api/scenario';
import type { NodeState, RunView } from './runView.ts';

/** How the nodes of a group fared in the run that is shown: how many are in each state, by weight. */
export interface GroupRun {
  /** The state to act on first. */
  state: NodeState;
  counts: readonly { state: CountedState; count: number }[];
}

const counted = ['failed', 'running', 'waiting', 'unsure', 'handled', 'success'] as const;
export type CountedState = (typeof counted)[number];

/** Sums up how the nodes of a group fared; null without a run. */
export function groupRun(members: readonly FlowNode[], view: RunView | null): GroupRun | null {
  if (!view) return null;
  const states = members.flatMap(({ id }) => view.nodes.get(id)?.state ?? []);
  const counts = counted.flatMap((state) => {
    const count = states.filter((each) => each === state).length;
    return count > 0 ? [{ state, count }] : [];
  });
  return { state: counts[0]?.state ?? states[0] ?? 'idle', counts };
}
