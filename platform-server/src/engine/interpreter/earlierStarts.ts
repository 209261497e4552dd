import type { EarlierStart } from '../record/earlierState.ts';
import { push } from './arrivals.ts';
import type { RunState } from './runState.ts';
import type { MessageDelivery } from './step.ts';

/** Puts what a retry has taken over on its way; the last one pushed is taken first. */
export function pushStarts(
  state: RunState,
  starts: readonly EarlierStart[],
  at: Pick<MessageDelivery, 'from' | 'branch' | 'place'>,
): void {
  for (let start = starts.length - 1; start >= 0; start--) {
    const { nodeId, message, scope } = starts[start] as EarlierStart;
    push(state, { ...at, target: state.node(nodeId), message, handle: null, order: 0, start, earlier: scope });
  }
}
