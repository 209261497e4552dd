import type { ListConfig } from 'shared-contracts/nodes';
import type { ThreadAsker } from '../../process/sharedThreads.ts';
import { ThreadTooLong } from '../../process/thread.ts';
import type { Eventual } from '../eventual.ts';
import type { Arranged, Lists } from '../lists/arrange.ts';
import { arrangeLists, type GivenList } from '../lists/arrangeLists.ts';
import { listThreads } from '../lists/listThreads.ts';
import { failureBy, type NodeFailure, permanentFailure } from '../nodes/nodeFailure.ts';
import type { Execution } from './execution.ts';
import { Stopped, workSignal } from './stopping.ts';

/** Has a thread work for a run, in the turn of its account, until it stops. Throws `tooSlow` where that takes longer than it may. */
export async function inThread<Answer>(
  { deps, calls, scenario }: Execution,
  timeoutMs: number,
  ask: (asker: ThreadAsker) => Promise<Answer>,
  tooSlow: () => NodeFailure,
): Promise<Answer> {
  const { signal, release } = workSignal(deps.signal, timeoutMs, calls);
  try {
    return await ask({ account: scenario.account, timeoutMs, signal });
  } catch (thrown) {
    if (signal.reason instanceof Stopped) throw signal.reason;
    if (!signal.aborted && !(thrown instanceof ThreadTooLong)) throw thrown;
    throw tooSlow();
  } finally {
    release();
  }
}

/** Lists may be arranged for so long, where the run has. Milliseconds. */
const listMs = 300_000;

/** What a thread without memory for its work ends with, and what no text is long enough for. */
const isTooLarge = (thrown: unknown) => thrown instanceof Error && /memory|string length/i.test(thrown.message);

/** Does the operation of a list node for a run. Throws NodeFailure. */
export function arrangeFor(
  execution: Execution,
  leftMs: number,
  lists: Lists<GivenList>,
  config: ListConfig,
): Eventual<Arranged> {
  return arrangeLists(lists, config, (question, handedOver) =>
    inThread(
      execution,
      Math.min(leftMs, listMs),
      (asker) => listThreads.ask(question, { ...asker, handedOver }),
      () => failureBy('LIST_SLOW', {}),
    ).catch((thrown: unknown) => {
      throw isTooLarge(thrown) ? permanentFailure('LIST_LARGE', {}) : thrown;
    }),
  );
}
