import { LRUCache } from 'lru-cache';
import type { Message } from 'shared-contracts/api/run';
import { compileScenario, FlowError } from './compile.ts';
import type { EngineDeps } from './engineDeps.ts';
import type { ExecuteRun, RunDeps, RunIdentity, RunnableScenario, RunOutcome } from './executeRun.ts';
import type { CompiledFlow } from './flow/compiledFlow.ts';
import { applyEntry } from './interpreter/applyEntry.ts';
import type { Execution } from './interpreter/execution.ts';
import { Journal } from './interpreter/journal.ts';
import { proceed } from './interpreter/proceed.ts';
import { RunState } from './interpreter/runState.ts';
import { infrastructure } from './interpreter/stopping.ts';
import { WorkPool } from './interpreter/workPool.ts';
import type { RecordEntry } from './record/entries.ts';
import { plainZone } from './timeZones.ts';

async function begin(
  { state, journal, deps, run, scenario, engine }: Execution,
  record: readonly RecordEntry[],
): Promise<void> {
  for (const entry of record) applyEntry(state, entry);
  if (state.ended) return;
  if (state.startedAt === null) journal.write(started(run, scenario, engine, deps));
  else await resume({ state, journal, deps, run });
}

/** What the run waited for may be there by now: those nodes are executed again. */
async function resume({
  state,
  journal,
  deps,
  run,
}: Pick<Execution, 'state' | 'journal' | 'deps' | 'run'>): Promise<void> {
  journal.write({ type: 'resumed', at: deps.now() });
  // Who wrote it may have died before the caller's process heard of it.
  if (state.response?.caller === 'waiting') deps.respond?.(state.response);
  for (const step of [...state.held]) {
    if (step.wait?.rechecks) journal.write({ type: 'woken', at: deps.now(), step: step.id });
  }
  const { childRuns, answers } = deps;
  if (childRuns) await wakeWhere({ state, journal, deps }, 'child', (ids) => childRuns.ended(ids));
  if (answers) await wakeWhere({ state, journal, deps }, 'asked', (ids) => answers.answered(run.id, ids));
}

/** Wakes the steps that wait for what is over by now: a run that they called, or a request for an answer. */
async function wakeWhere(
  { state, journal, deps }: Pick<Execution, 'state' | 'journal' | 'deps'>,
  of: 'child' | 'asked',
  findOver: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const waiting = [...state.open.values()].flatMap(({ id, wait }) => {
    const awaited = wait?.[of];
    return awaited === undefined ? [] : [{ id, awaited }];
  });
  if (waiting.length === 0) return;
  const over = await infrastructure(findOver(waiting.map(({ awaited }) => awaited)));
  for (const { id, awaited } of waiting) {
    if (over.has(awaited)) journal.write({ type: 'woken', at: deps.now(), step: id });
  }
}

function started(
  { fromNodeId, untilNodeId, earlier, tables, zone: given }: RunIdentity,
  { account }: RunnableScenario,
  { timeZones }: EngineDeps,
  { now, watch }: Pick<RunDeps, 'now' | 'watch'>,
): RecordEntry {
  const trace = watch?.traceParent;
  const seed = Math.floor(Math.random() * 2 ** 32);
  const zone = given ?? timeZones.of(account);
  const extent = { ...(fromNodeId && { fromNodeId }), ...(untilNodeId && { untilNodeId }) };
  const taken = { ...(earlier && { earlier }), ...(tables && { tables }), ...(zone !== plainZone && { zone }) };
  return { type: 'started', at: now(), seed, ...extent, ...taken, ...(trace && { trace }) };
}

/** Compiled scenarios that a process keeps ready, by account, id, revision and the node where runs end. */
const maxFlows = 500;
type Flows = LRUCache<string, CompiledFlow>;

function flowOf(flows: Flows, scenario: RunnableScenario, untilNodeId: string | undefined): CompiledFlow {
  const key = `${scenario.account}:${scenario.id}:${scenario.revision}:${untilNodeId ?? ''}`;
  const known = flows.get(key);
  if (known) return known;
  const flow = compileScenario(scenario, untilNodeId);
  flows.set(key, flow);
  return flow;
}

function compiled(
  flows: Flows,
  scenario: RunnableScenario,
  { fromNodeId, untilNodeId }: RunIdentity,
): CompiledFlow | FlowError {
  try {
    const flow = flowOf(flows, scenario, untilNodeId);
    if (untilNodeId !== undefined && !flow.nodes.has(untilNodeId)) {
      return new FlowError('FLOW_INVALID.until');
    }
    if (fromNodeId === undefined || flow.nodes.has(fromNodeId)) return flow;
    return new FlowError('FLOW_INVALID.from');
  } catch (error) {
    if (error instanceof FlowError) return error;
    throw error;
  }
}

/** Ends a run whose flow cannot be run at all. */
function refuse(
  { scenario, run, deps, engine }: Pick<Execution, 'scenario' | 'run' | 'deps' | 'engine'>,
  record: readonly RecordEntry[],
  flaw: FlowError,
): RunOutcome {
  const at = deps.now();
  const error = flaw.failure;
  const ended: RecordEntry = { type: 'ended', at, status: 'FAILED', handled: false, error };
  if (record.at(-1)?.type !== 'ended')
    deps.append(record.length === 0 ? [started(run, scenario, engine, deps), ended] : [ended]);
  const counts = { operations: 0, nodesSucceeded: 0, nodesFailed: 0, bytes: 0 };
  return { kind: 'ended', status: 'FAILED', handled: false, result: null, variables: {}, errors: [error], counts };
}

/** Executes a run of a compiled flow, or goes on with one. */
export async function executeFlow(
  flow: CompiledFlow,
  execution: Pick<Execution, 'scenario' | 'run' | 'deps' | 'engine'>,
  trigger: Message,
  record: readonly RecordEntry[],
): Promise<RunOutcome> {
  const state = new RunState(flow, trigger);
  const journal = new Journal(state, execution.deps, execution.engine.maxValueBytes);
  const whole = {
    ...execution,
    flow,
    state,
    journal,
    pool: new WorkPool(state, execution.deps.slot),
    calls: new Set<AbortController>(),
  };
  try {
    await begin(whole, record);
    return await proceed(whole);
  } finally {
    journal.flush();
  }
}

/**
 * The engine of a process. A run is a fold over its record: replay applies the recorded entries and makes the next
 * move from there, so nothing recorded is done again. The promise of an execution rejects when the infrastructure fails
 * (the database, the store of secrets) or the record is not of this scenario; the record stands, and the run can be
 * taken up again.
 */
export function createExecuteRun(engine: EngineDeps): ExecuteRun {
  const flows: Flows = new LRUCache({ max: maxFlows });
  return async (scenario, run, trigger, record, deps) => {
    const flow = compiled(flows, scenario, run);
    const execution = { scenario, run, deps, engine };
    if (flow instanceof FlowError) return refuse(execution, record, flow);
    return executeFlow(flow, execution, trigger, record);
  };
}
