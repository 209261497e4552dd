import type { AnswerStore } from '../../engine/answers.ts';
import type { ChildRuns } from '../../engine/childRuns.ts';
import type {
  OpenedSecret,
  RateSlotRequest,
  RunDeps,
  RunIdentity,
  SecretUse,
  SlotOfRun,
} from '../../engine/executeRun.ts';
import type { RunWatch } from '../../engine/runWatch.ts';
import type { PendingRun } from '../commit/pendingRun.ts';
import type { Run } from '../commit/rows.ts';
import type { RunInput } from './activeRun.ts';
import { nowOf } from './applyOutcome.ts';
import type { Callers } from './callers.ts';

/** What runs ask of the store besides their own record. */
export interface RunStore {
  /** A stored secret of a scenario of the account on its way to an address; null when it is gone. */
  secret(account: string, reference: string, use: SecretUse): Promise<OpenedSecret | null>;
  /** Runs that runs call. */
  childRuns?: ChildRuns;
  /** Requests for answers that runs make. */
  answers?: AnswerStore;
  /** Takes the next permit of a delay by rate. */
  rateSlot(request: RateSlotRequest): Promise<number>;
}

/** What a run needs of its process. */
export interface RunServices {
  store: RunStore;
  callers: Callers;
}

/** The engine's view of one run's infrastructure. */
export function runDeps(
  pending: PendingRun,
  { store, callers }: RunServices,
  signal: AbortSignal,
  slot: SlotOfRun,
  watch?: RunWatch,
): RunDeps {
  return {
    now: () => nowOf(pending.run),
    append: (entries) => pending.append(entries),
    durable: () => pending.durable(),
    secret: (reference, use) => store.secret(pending.run.account, reference, use),
    rateSlot: (request) => store.rateSlot(request),
    caller: () => callers.stateOf(pending),
    respond: (response) => callers.respond(pending, response),
    ...(store.childRuns && { childRuns: store.childRuns }),
    ...(store.answers && { answers: store.answers }),
    signal,
    slot,
    ...(watch && { watch }),
  };
}

/** A run as the engine knows it. */
export function runIdentity(run: Run, { earlier, tables, zone }: RunInput): RunIdentity {
  const { id, eventId, source, attempt, fromNodeId, untilNodeId } = run;
  const extent = { ...(fromNodeId && { fromNodeId }), ...(untilNodeId && { untilNodeId }) };
  const taken = { ...(earlier && { earlier }), ...(tables && { tables }), ...(zone && { zone }) };
  return { id, eventId, source, attempt, ...extent, ...taken };
}
