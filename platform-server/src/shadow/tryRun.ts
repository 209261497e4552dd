import type { Message } from 'shared-contracts/api/run';
import type { ShadowGap } from 'shared-contracts/api/shadow-run';
import { compileScenario, FlowError } from '../engine/compile.ts';
import type { EngineDeps } from '../engine/engineDeps.ts';
import { executeFlow } from '../engine/execute.ts';
import type { RunIdentity, RunnableScenario, RunOutcome } from '../engine/executeRun.ts';
import type { CompiledFlow } from '../engine/flow/compiledFlow.ts';
import { decodeEntries, encodeEntries } from '../engine/record/encode.ts';
import type { RecordEntry, RecordedError } from '../engine/record/entries.ts';
import type { EntryOf } from '../engine/record/message.ts';
import { tablesOf } from '../engine/record/tableVersions.ts';
import { plain } from '../engine/values/largeJson.ts';
import { type ChangedCall, elsewhenMs, RecordedRun, type StandInOptions } from './recordedRun.ts';
import { type RunSide, sideOf } from './runSide.ts';

/** A run on record, ready to be gone through again. */
export interface StoredRun {
  id: string;
  eventId: string;
  source: RunIdentity['source'];
  attempt: number;
  scenarioName: string;
  revision: number;
  trigger: Message;
  record: readonly RecordEntry[];
}

/** What edits make of a run. */
export interface TriedRun {
  before: RunSide;
  after: RunSide;
  outcome: RunOutcome;
  changedCalls: readonly ChangedCall[];
  /** The record of the run as it goes now. */
  written: string;
}

/** What a try needs of the thread that it is made in. */
export interface TryDeps {
  engine: Omit<EngineDeps, 'stores'>;
  /** The edits, compiled once for each node where runs end. */
  flowOf(untilNodeId: string | undefined): CompiledFlow;
  signal: AbortSignal;
  /** How the record stands in; exactly without. */
  standIn?: StandInOptions;
}

/** Compiled edits of a scenario. */
export function flowsOf(scenario: RunnableScenario): TryDeps['flowOf'] {
  const flows = new Map<string, CompiledFlow>();
  return (untilNodeId) => {
    const key = untilNodeId ?? '';
    const flow = flows.get(key) ?? compileScenario(scenario, untilNodeId);
    flows.set(key, flow);
    return flow;
  };
}

/** No text is taken for one of these: they stand for secrets, which nothing here has. */
const placeholder = `weft-shadow-${crypto.randomUUID()}`;

const maxSeconds = 86_400;

/** Nodes where the run began that the edits do not have any more. */
function isStartGone(flow: CompiledFlow, { fromNodeId, earlier }: EntryOf<'started'>): boolean {
  const starts = earlier?.starts?.map(({ nodeId }) => nodeId) ?? [];
  return [...(fromNodeId === undefined ? [] : [fromNodeId]), ...starts].some((id) => !flow.nodes.has(id));
}

/** Another seed than that of the run. */
const otherSeed = (seed: number) => (seed ^ 0x5bd1_e995) >>> 0;

/** What the run took over when it began; its look-ups are in the versions it used. */
function beginning(record: readonly RecordEntry[], { isElsewhen = false }: StandInOptions): EntryOf<'started'> | null {
  const [started] = record;
  if (started?.type !== 'started') return null;
  const tables = { ...tablesOf(record), ...started.tables };
  return {
    ...started,
    ...(Object.keys(tables).length > 0 && { tables }),
    ...(isElsewhen && { at: started.at + elsewhenMs, seed: otherSeed(started.seed) }),
  };
}

function compiled(deps: TryDeps, started: EntryOf<'started'>): CompiledFlow | RecordedError | 'node_gone' {
  try {
    const flow = deps.flowOf(started.untilNodeId);
    const isGone = started.untilNodeId !== undefined && !flow.nodes.has(started.untilNodeId);
    return isGone || isStartGone(flow, started) ? 'node_gone' : flow;
  } catch (error) {
    if (error instanceof FlowError) return error.failure;
    throw error;
  }
}

/**
 * Goes through a run again with edits of its scenario, without any effect: what is on record stands in for clock, chance and
 * all calls. Where nobody knows what a call would bring, the path ends.
 */
export async function tryRun(
  scenario: RunnableScenario,
  run: StoredRun,
  deps: TryDeps,
): Promise<TriedRun | ShadowGap | RecordedError> {
  const { record, trigger } = run;
  const { standIn = {} } = deps;
  const started = beginning(record, standIn);
  if (!started) return 'gone';
  const flow = compiled(deps, started);
  if (flow === 'node_gone' || !('nodes' in flow)) return flow;
  const recorded = new RecordedRun(flow, record, { ...trigger, payload: plain(trigger.payload) }, standIn);
  const entries: RecordEntry[] = [started];
  const settings = { ...scenario.settings, run_timeout_s: maxSeconds };
  const { id, eventId, source, attempt, scenarioName, revision } = run;
  const outcome = await executeFlow(
    flow,
    {
      scenario: { ...scenario, name: scenarioName, revision, settings },
      run: { id, eventId, source, attempt, ...extentOf(started) },
      engine: { ...deps.engine, stores: recorded.stores },
      deps: {
        now: () => recorded.now(),
        append: (more) => void entries.push(...more),
        durable: async () => {},
        secret: async (reference) => ({ text: `${placeholder}-${reference}` }),
        rateSlot: async ({ now }) => now,
        caller: () => callerOf(record),
        signal: deps.signal,
        standIn: recorded,
      },
    },
    trigger,
    [started],
  );
  if (outcome.kind === 'abandoned') return 'too_long';
  const written = encodeEntries(entries);
  const after = sideOf(decodeEntries(written), { ...trigger, payload: plain(trigger.payload) });
  return { before: recorded.side, after, outcome, changedCalls: recorded.changedCalls, written };
}

const extentOf = ({ fromNodeId, untilNodeId }: EntryOf<'started'>) => ({
  ...(fromNodeId !== undefined && { fromNodeId }),
  ...(untilNodeId !== undefined && { untilNodeId }),
});

/** Whether somebody waited for the answer of the run. */
function callerOf(record: readonly RecordEntry[]) {
  for (const entry of record) if (entry.type === 'sent' && entry.response) return entry.response.caller;
  return 'none';
}
