import assert from 'node:assert/strict';
import type { EngineDeps } from '../../src/engine/engineDeps.ts';
import type { RunDeps, RunIdentity, RunnableScenario } from '../../src/engine/executeRun.ts';
import type { RecordEntry } from '../../src/engine/record/entries.ts';
import { compareSteps } from '../../src/shadow/comparedSteps.ts';
import { comparedRun, detailsOf, NodeTotals } from '../../src/shadow/shownRun.ts';
import { flowsOf, type TriedRun, tryRun } from '../../src/shadow/tryRun.ts';
import { engineOf, execute, messageOf } from './runner.ts';

interface Given {
  engine?: Partial<EngineDeps>;
  trigger?: unknown;
  run?: Partial<RunIdentity>;
  deps?: Partial<RunDeps>;
  /** What the try itself is given. */
  shadow?: Partial<EngineDeps>;
}

const identity = { id: 'run-1', eventId: 'event-1', attempt: 0, source: 'webhook' } as const;

/** A run of a scenario to its end; the clock jumps over waits. */
export async function recordOf(scenario: RunnableScenario, { engine, trigger, run, deps }: Given = {}) {
  const record: RecordEntry[] = [];
  let ahead = 0;
  for (;;) {
    const { outcome } = await execute(scenario, {
      record: [...record],
      trigger,
      run: { ...identity, ...run },
      ...(engine && { engine }),
      deps: { now: () => Date.now() + ahead, append: (entries) => void record.push(...entries), ...deps },
    });
    if (outcome.kind === 'ended') return { record, outcome };
    assert.ok(outcome.kind === 'waiting' && outcome.wakeAt !== null);
    ahead = outcome.wakeAt - Date.now();
  }
}

/** A run of one drawing, tried with another one; what the thread of it would answer. */
export async function shadowed(before: RunnableScenario, edited: RunnableScenario, given: Given = {}) {
  const { record, outcome } = await recordOf(before, given);
  return triedOn(record, outcome, edited, given);
}

/** A record, tried with edits. */
export async function triedOn(
  record: readonly RecordEntry[],
  { status, counts }: { status: 'SUCCESSFUL' | 'FAILED' | 'CANCELLED'; counts: { operations: number } },
  edited: RunnableScenario,
  { trigger = null, run = {}, shadow = {} }: Given = {},
) {
  const { source } = { ...identity, ...run };
  const stored = {
    ...{ id: 'run-1', eventId: 'event-1', source, attempt: 0, scenarioName: edited.name, revision: 1 },
    trigger: messageOf(trigger),
    record,
  };
  const signal = new AbortController().signal;
  const tried = await tryRun(edited, stored, { engine: engineOf(shadow), flowOf: flowsOf(edited), signal });
  assert.ok(typeof tried === 'object' && 'outcome' in tried, JSON.stringify(tried));
  return shownOf(tried, edited, { status, operations: counts.operations });
}

function shownOf(
  tried: TriedRun,
  { flow }: RunnableScenario,
  { status, operations }: { status: 'SUCCESSFUL' | 'FAILED' | 'CANCELLED'; operations: number },
) {
  const steps = compareSteps(tried);
  const head = { id: 'run-1', created: new Date(0).toISOString(), status, operations, gap: null };
  const run = comparedRun(head, tried, steps);
  const totals = new NodeTotals(flow);
  totals.add('run-1', tried, steps);
  const nodes = Object.fromEntries(totals.list().map((node) => [node.node_id, node]));
  return { run, nodes, details: detailsOf(flow, run, tried, steps), tried };
}
