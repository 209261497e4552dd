import type { MessagePort } from 'node:worker_threads';
import type { ShadowBatch, ShadowDetails, ShadowGap, ShadowRun } from 'shared-contracts/api/shadow-run';
import type { RunnableScenario } from '../engine/executeRun.ts';
import type { RecordEntry } from '../engine/record/entries.ts';
import { recordEntries, unreadTriggerOf } from '../runs/worker/runInputs.ts';
import type { EventRow } from '../store/rows/run.ts';
import { Host } from './askHost.ts';
import { compareSteps } from './comparedSteps.ts';
import { shadowEngine } from './shadowEngine.ts';
import { comparedRun, detailsOf, NodeTotals, type RunHead, unknownRun, unrunRun } from './shownRun.ts';
import { flowsOf, type StoredRun, type TriedRun, type TryDeps, tryRun } from './tryRun.ts';

/** A run as it is stored, to be tried. */
export interface StoredParts {
  head: RunHead;
  run: Omit<StoredRun, 'id' | 'trigger' | 'record'>;
  segments: readonly Buffer[];
  /** Null where it is no longer kept. */
  event: EventRow | null;
}

/** Edits, and the runs to try them on. */
export interface ShadowQuestion {
  kind: 'runs';
  scenario: RunnableScenario;
  runs: readonly StoredParts[];
  /** Asks the process for what a thread does not have. */
  port: MessagePort;
  /** No further run is begun after so long. */
  maxMs: number;
  maxValueBytes: number;
  /** The one run is shown side by side. */
  isDetailed: boolean;
}

/** What came of the first of the runs. */
export interface ShadowAnswer extends Pick<ShadowBatch, 'runs' | 'nodes'> {
  details: ShadowDetails | null;
}

/** Runs that are gone through at once: while one waits for the sandbox another goes on. */
const atOnce = 8;
/** Of one run, waiting included. */
const maxRunMs = 10_000;

/** Why a record cannot be gone through again; null where it can. */
function gapIn(record: readonly RecordEntry[]): ShadowGap | null {
  const last = record.at(-1);
  if (!last) return 'gone';
  if (last.type !== 'ended') return 'broken_off';
  return last.error?.code === 'RUN_TIMEOUT' ? 'timed_out' : null;
}

async function tried(
  scenario: RunnableScenario,
  { head, run, segments, event }: StoredParts,
  deps: Omit<TryDeps, 'signal'>,
): Promise<TriedRun | ShadowRun> {
  if (head.gap) return unknownRun(head, head.gap);
  const record = recordEntries(segments);
  const gap = event ? gapIn(record) : 'gone';
  if (gap || !event) return unknownRun(head, gap ?? 'gone');
  const stored = { ...run, id: head.id, trigger: await unreadTriggerOf(event), record };
  const outcome = await tryRun(scenario, stored, { ...deps, signal: AbortSignal.timeout(maxRunMs) });
  if (typeof outcome === 'string') return unknownRun(head, outcome);
  return 'message' in outcome ? unrunRun(head, outcome) : outcome;
}

/** Tries edits on runs until there is no time left; answers what came of those that were begun. */
export async function tryBatch(question: ShadowQuestion): Promise<ShadowAnswer> {
  const { scenario, runs, port, maxMs, maxValueBytes, isDetailed } = question;
  const host = new Host(port);
  const deps = { engine: shadowEngine(host, maxValueBytes), flowOf: flowsOf(scenario) };
  const totals = new NodeTotals(scenario.flow);
  const shown: ShadowRun[] = [];
  let details: ShadowDetails | null = null;
  const until = performance.now() + maxMs;
  let next = 0;
  const work = async () => {
    while (next < runs.length && (next === 0 || performance.now() < until)) {
      const place = next++;
      const parts = runs[place] as StoredParts;
      const outcome = await tried(scenario, parts, deps);
      if (!('outcome' in outcome)) {
        shown[place] = outcome;
        continue;
      }
      const steps = compareSteps(outcome);
      const run = comparedRun(parts.head, outcome, steps);
      shown[place] = run;
      totals.add(parts.head.id, outcome, steps);
      if (isDetailed) details = detailsOf(scenario.flow, run, outcome, steps);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    host.close();
  }
  return { runs: shown, nodes: totals.list(), details };
}
