import { isDraftRun } from 'shared-contracts/api/scenario';
import { permanentFailure } from '../nodes/nodeFailure.ts';
import type { Execution } from './execution.ts';
import type { Step } from './step.ts';
import { infrastructure } from './stopping.ts';

/** When the next place of a rate comes, ms since the epoch; null where it is now, or the one waited for may be used. */
export async function rateSlot(
  { scenario, deps }: Execution,
  { node, woken }: Step,
  count: number,
  perMs: number,
): Promise<number | null> {
  if (!deps.rateSlot) throw permanentFailure('DELAY_RATE', {});
  const { id: scenarioId, account } = scenario;
  // No live run waits for one of a draft.
  const nodeId = isDraftRun(scenario) ? `draft:${node.id}` : node.id;
  const now = deps.now();
  const at = await infrastructure(deps.rateSlot({ account, scenarioId, nodeId, count, perMs, now, hasOne: woken }));
  return at <= now ? null : at;
}
