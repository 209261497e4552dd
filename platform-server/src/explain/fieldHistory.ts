import type pg from 'pg';
import { type FieldHistory, type FieldValue, maxFieldValues } from 'shared-contracts/api/explanation';
import type { Flow } from 'shared-contracts/api/scenario';
import { firstWithin } from '../process/firstWithin.ts';
import { readThreadAnswer } from '../process/thread.ts';
import type { ScenarioCache } from '../runs/scenarioCache.ts';
import * as shadowRunRepository from '../store/repositories/shadowRunRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import { explainThreads, explainTimeoutMs, maxExplainedRun } from './explainThreads.ts';
import { isEmptyValue, type NodeField, shownAs, type ValueInRun } from './fieldValues.ts';

/** Runs of one answer. */
const maxRuns = 200;
/** No further runs are begun so long after the first were read; the thread may have to start for those. */
const maxMs = 2_500;
/** Runs and bytes that are read at once: other accounts wait for the thread so long. */
const batch = { runs: 50, bytes: 8 * 2 ** 20 };

type SizedRun = shadowRunRepository.SizedRunRow;

interface HistorySources {
  pool: pg.Pool;
  scenarios: ScenarioCache;
}

interface HistoryQuestion extends NodeField {
  before?: string | undefined;
}

/** Adds up what a field was, the newest run first. */
class FieldTally {
  readonly #values = new Map<string, FieldValue>();
  readonly runs = { read: 0, without: 0, unread: 0 };
  otherRuns = 0;

  get values(): FieldValue[] {
    return [...this.#values.values()];
  }

  add({ id, created_at }: SizedRun, found: readonly ValueInRun[]): void {
    this.runs.read++;
    if (found.length === 0) this.runs.without++;
    let others = 0;
    for (const { value, step, message } of found) {
      const name = shownAs(value);
      const known = this.#values.get(name);
      if (known) known.runs++;
      else if (this.#values.size < maxFieldValues || isEmptyValue(value)) {
        const last = { run_id: id, step, message, at: created_at.toISOString() };
        this.#values.set(name, { value, runs: 1, last });
      } else others = 1;
    }
    this.otherRuns += others;
  }
}

/** Reads runs of one account that are no larger than may be read at once. */
async function addRuns(
  tally: FieldTally,
  runs: readonly SizedRun[],
  { pool, account, field, flow, signal }: Reading,
): Promise<void> {
  const readable = runs.filter(({ bytes }) => bytes <= maxExplainedRun);
  const known = await shadowRunRepository.storedRecords(pool, account, readable);
  tally.runs.unread += runs.length - known.length;
  if (known.length === 0) return;
  const asker = { account, timeoutMs: explainTimeoutMs, ...(signal && { signal }) };
  try {
    const answer = await explainThreads.ask({ field, flow, runs: known.map(({ stored }) => stored) }, asker);
    for (const [place, found] of readThreadAnswer<ValueInRun[][]>(answer).entries()) {
      const read = known[place];
      if (read) tally.add(read.run, found);
    }
  } catch {
    signal?.throwIfAborted();
    // A record that takes the thread along, or its time: other runs still tell enough.
    tally.runs.unread += known.length;
  }
}

interface Reading {
  pool: pg.Pool;
  account: string;
  field: NodeField;
  flow: Flow;
  signal?: AbortSignal | undefined;
}

/**
 * What a field of a node was in the last ended runs of a run's scenario, and where it last was that. Records are read in
 * bounded batches, in the thread of explanations; nothing is called and nothing written.
 */
export async function fieldHistoryOf(
  { pool, scenarios }: HistorySources,
  { account_number: account, scenario_id, revision }: RunRow,
  { before, ...field }: HistoryQuestion,
  signal?: AbortSignal,
): Promise<FieldHistory> {
  const ids = await shadowRunRepository.lastEnded(pool, account, scenario_id, maxRuns + 1, before);
  const flow = (await scenarios.get(scenario_id, revision))?.flow ?? [];
  const reading: Reading = { pool, account, field, flow, signal };
  const tally = new FieldTally();
  const wanted = ids.slice(0, maxRuns);
  let place = 0;
  let since: Date | null = null;
  let until = Number.POSITIVE_INFINITY;
  while (place < wanted.length && performance.now() < until) {
    signal?.throwIfAborted();
    const next = wanted.slice(place, place + batch.runs);
    const sized = await shadowRunRepository.sized(pool, account, scenario_id, next);
    const group = firstWithin(sized, batch.bytes, ({ bytes }) => bytes);
    const last = group.at(-1);
    await addRuns(tally, group, reading);
    // What has been deleted since is passed over.
    place = last && group.length < sized.length ? wanted.indexOf(last.id) + 1 : place + next.length;
    since = last?.created_at ?? since;
    until = Math.min(until, performance.now() + maxMs);
  }
  return {
    values: tally.values,
    other_runs: tally.otherRuns,
    runs: tally.runs,
    since: since?.toISOString() ?? null,
    before: place < ids.length ? (wanted[place - 1] ?? null) : null,
  };
}
