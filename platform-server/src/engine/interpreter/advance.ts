import type { Arrival } from './arrivals.ts';
import { executeStep } from './executeStep.ts';
import type { Execution } from './execution.ts';
import { resumeBehind } from './resumeBehind.ts';
import { type Move, nextMove } from './schedule.ts';
import { sleep } from './stopping.ts';

/** Waits up to these are slept through, ms: putting a run away and fetching it again costs more. */
const shortDelayMs = 250;
const shortBackOffMs = 3000;

/** What came of a move: the run goes on (at once, or after a promise), it waits for longer, or nothing is left to do. */
export type Progress = Promise<void> | undefined | 'waits' | 'finished';

function receive({ state, journal, deps }: Execution, { delivery, joined }: Arrival): void {
  const { target, from, handle } = delivery;
  journal.write({
    type: 'received',
    at: deps.now(),
    step: state.nextStep,
    nodeId: target.id,
    from,
    handle,
    ...(joined.length > 0 && { joined }),
  });
}

/** Sleeps through a short wait; a longer one is the caller's to keep. */
function wait({ journal, deps }: Execution, { first }: Extract<Move, { kind: 'wait' }>): Progress {
  const pause = Math.max(1, (first?.wait.until ?? Number.POSITIVE_INFINITY) - deps.now());
  if (!first || pause > (first.wait.backOff ? shortBackOffMs : shortDelayMs)) return 'waits';
  journal.flush();
  return sleep(pause, deps.signal);
}

/** Makes the next move of a run. */
export function advance(execution: Execution): Progress {
  const move = nextMove(execution.state, execution.deps.now());
  switch (move.kind) {
    case 'receive':
      return void receive(execution, move.arrival);
    case 'execute':
      return executeStep(execution, move.step);
    case 'resume':
      return resumeBehind(execution, move.resumption);
    case 'wait':
      return wait(execution, move);
    case 'finish':
      return 'finished';
  }
}
