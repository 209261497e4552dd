import type pg from 'pg';
import { firstWithin } from '../../process/firstWithin.ts';
import { SharedThreads } from '../../process/sharedThreads.ts';
import { readThreadAnswer } from '../../process/thread.ts';
import * as shadowRunRepository from '../../store/repositories/shadowRunRepository.ts';
import { addUses, type NodeUses } from './costOfRun.ts';
import type { NodeCostQuestion } from './nodeCostThread.ts';

/** Runs and bytes that are read at once: other accounts wait for the thread so long. */
const batch = { runs: 50, bytes: 8 * 2 ** 20 };
/** A run with more to read is left out. */
const maxRunBytes = 8 * 2 ** 20;
/** No further batch is begun so long after the first, or after so many bytes. The thread may first have to start. */
const maxMs = 2_500;
const maxBytes = 64 * 2 ** 20;
const threadMs = 30_000;

const threads = new SharedThreads<NodeCostQuestion, Uint8Array>(new URL('./nodeCostThread.ts', import.meta.url), 1);

type SizedRun = shadowRunRepository.SizedRunRow;

/** What came of a sample: uses of those that were read, how many these are, and the operations that they have. */
export interface ReadSample {
  uses: NodeUses;
  read: number;
  unread: number;
  operations: number;
}

/** The last digits of an id are random: in their order any first part of a sample is a sample. */
const mixed = (ids: readonly string[]) => ids.toSorted((one, other) => (one.slice(-12) < other.slice(-12) ? -1 : 1));

/** Reads what runs of a scenario of the account have on record, in a thread that accounts share by turns. */
export class SampledRuns {
  readonly #pool: pg.Pool;
  readonly #account: string;
  readonly #scenarioId: string;

  constructor(pool: pg.Pool, account: string, scenarioId: string) {
    this.#pool = pool;
    this.#account = account;
    this.#scenarioId = scenarioId;
  }

  /**
   * Adds up the runs, as many as there is time for. `uncountedIn` names nodes that use no operations, of revisions that
   * the runs had.
   */
  async read(
    ids: readonly string[],
    uncountedIn: (revisions: ReadonlySet<number>) => Promise<readonly string[]>,
  ): Promise<ReadSample> {
    const sample: ReadSample = { uses: {}, read: 0, unread: 0, operations: 0 };
    let until = Number.POSITIVE_INFINITY;
    let bytes = 0;
    const left = mixed(ids);
    while (left.length > 0 && performance.now() < until && bytes < maxBytes) {
      const next = left.splice(0, batch.runs);
      const sized = await shadowRunRepository.sized(this.#pool, this.#account, this.#scenarioId, next);
      const readable = sized.filter((run) => run.bytes <= maxRunBytes);
      sample.unread += next.length - readable.length;
      const uncounted = await uncountedIn(new Set(readable.map(({ revision }) => revision)));
      for (let rest = readable; rest.length > 0 && performance.now() < until; ) {
        const group = firstWithin(rest, batch.bytes, (run) => run.bytes);
        rest = rest.slice(group.length);
        await this.#add(sample, group, uncounted);
        until = Math.min(until, performance.now() + maxMs);
        bytes += group.reduce((sum, run) => sum + run.bytes, 0);
      }
    }
    return sample;
  }

  async #add(sample: ReadSample, runs: readonly SizedRun[], uncounted: readonly string[]): Promise<void> {
    const known = await shadowRunRepository.storedRecords(this.#pool, this.#account, runs);
    sample.unread += runs.length - known.length;
    if (known.length === 0) return;
    try {
      const question = { runs: known.map(({ stored }) => stored), uncounted };
      const answer = await threads.ask(question, { account: this.#account, timeoutMs: threadMs });
      addUses(sample.uses, readThreadAnswer<NodeUses>(answer));
    } catch {
      // A record that takes the thread along, or its time: the others still tell enough.
      sample.unread += known.length;
      return;
    }
    sample.read += known.length;
    sample.operations += known.reduce((sum, { run }) => sum + run.operations, 0);
  }
}
