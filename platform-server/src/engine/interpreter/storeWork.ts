import { countText } from '../failures/params.ts';
import type { StoreNodeCall } from '../nodes/executor.ts';
import { failureBy, permanentFailure } from '../nodes/nodeFailure.ts';
import { NodeHold } from '../nodes/nodeHold.ts';
import { quote } from '../nodes/quote.ts';
import type { StoreRefusal, StoreResult } from '../stores.ts';
import { waitReason } from '../waitReason.ts';
import type { Execution } from './execution.ts';
import type { Step } from './step.ts';
import { infrastructure } from './stopping.ts';

/** A run looks again whether a lock is free, for its holder may give it back: after these at least and at most. */
const pollMs = { least: 1_000, most: 300_000 };

/** When it looks next: the longer it has waited the rarer, for each look is on its record. */
function nextPoll(now: number, receivedAt: number, leaseEnd: number): number {
  const pause = Math.min(Math.max((now - receivedAt) / 4, pollMs.least), pollMs.most);
  return Math.max(now + pollMs.least, Math.min(leaseEnd, now + Math.round(pause)));
}

type Refused = Exclude<StoreRefusal, { reason: 'missing' | 'locked' }>;

function refuse(refusal: Refused, key: string): never {
  switch (refusal.reason) {
    case 'keys':
      throw permanentFailure('STORE_FULL.keys', { limit: countText(refusal.limit) });
    case 'bytes':
      throw permanentFailure('STORE_FULL.bytes', { limit: countText(refusal.limit / 1e6) });
    case 'value':
      throw permanentFailure('STORE_VALUE', { key, size: countText(Math.ceil(refusal.bytes / 1024)) });
    case 'number':
      throw permanentFailure('STORE_TYPE.number', { key, value: quote(JSON.parse(refusal.value)) });
    case 'array':
      throw permanentFailure('STORE_TYPE.list', { key, value: quote(JSON.parse(refusal.value)) });
  }
}

/**
 * What a node does in a store, once however often it comes to it. Throws NodeFailure where it is refused; NodeHold while
 * another run has the lock that it waits for, off the worker.
 */
export async function storeWork(
  { scenario, run, deps, engine }: Execution,
  step: Step,
  { storeId, work, wait_s, key: callKey }: StoreNodeCall,
  missing: () => Promise<never>,
): Promise<StoreResult> {
  const call = { account: scenario.account, storeId, runId: run.id, callKey, work };
  const result = await infrastructure(engine.stores.perform(call));
  if (!('reason' in result)) return result;
  if (result.reason === 'missing') return missing();
  const key = 'key' in work ? work.key : '';
  if (result.reason !== 'locked') return refuse(result, key);
  const { until: end, store } = result;
  if (end === null) throw permanentFailure('STORE_LOCKED.value', { key });
  const until = work.operation === 'lock' ? step.receivedAt + wait_s * 1000 : 0;
  const now = deps.now();
  if (now >= until) throw failureBy('STORE_LOCKED', { key });
  const reason = waitReason('lock', storeId, store, key, step.node.label);
  throw new NodeHold(reason, { until: Math.min(until, nextPoll(now, step.receivedAt, end)) });
}
