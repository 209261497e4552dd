import type { Message } from 'shared-contracts/api/run';
import type { RunCounts } from '../executeRun.ts';
import type { CompiledFlow, CompiledNode } from '../flow/compiledFlow.ts';
import type { RecordedError } from '../record/entries.ts';
import type { EntryOf } from '../record/message.ts';
import { noVariables, type Variables } from '../record/variables.ts';
import { Arrivals } from './arrivals.ts';
import type { Outputs, Resumption, Step } from './step.ts';

/**
 * Where a run stands: the sum of its record. Live or replayed, a run changes only by `applyEntry`, so a run
 * cut off after any entry goes on from exactly there.
 */
export class RunState {
  readonly flow: CompiledFlow;
  readonly trigger: Message;
  readonly arrivals: Arrivals;
  /** Steps that have received and not ended, by id. */
  readonly open = new Map<number, Step>();
  readonly resumptions: Resumption[] = [];
  readonly counts: RunCounts = { operations: 0, nodesSucceeded: 0, nodesFailed: 0, bytes: 0 };
  readonly errors: RecordedError[] = [];
  nextStep = 0;
  seed = 0;
  startedAt: number | null = null;
  /** Time spent at work, waits left out, ms. */
  activeMs = 0;
  lastAt = 0;
  variables: Variables = noVariables;
  outputs: Outputs = new Map();
  handled = false;
  result: Message | null = null;
  /** The failure nothing took: the run fails. */
  fatal: RecordedError | null = null;
  ended: EntryOf<'ended'> | null = null;

  constructor(flow: CompiledFlow, trigger: Message) {
    this.flow = flow;
    this.trigger = trigger;
    this.arrivals = new Arrivals();
  }

  /** The open step of an id. A record that names another does not belong to this revision of the scenario. */
  step(id: number): Step {
    const step = this.open.get(id);
    if (!step) throw new Error(`The record speaks of step ${id}, which is not open: it is not of this revision`);
    return step;
  }

  node(id: string): CompiledNode {
    const node = this.flow.nodes.get(id);
    if (!node) throw new Error(`The record names node "${id}", which this revision of the scenario does not have`);
    return node;
  }
}
