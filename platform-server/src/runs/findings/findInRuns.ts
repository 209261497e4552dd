import type pg from 'pg';
import type { Finding } from 'shared-contracts/api/run';
import { SharedThreads } from '../../process/sharedThreads.ts';
import { readThreadAnswer } from '../../process/thread.ts';
import { readLightRuns } from '../lightRuns.ts';
import type { TriedNode } from './findingsOf.ts';
import type { FindingsQuestion } from './findingsThread.ts';

/** The newest runs whose messages a node is tried on, and how much of them is read, bytes. */
const limits = { runs: 100, bytes: 1024 * 1024 };
const timeoutMs = 5_000;

// Patterns and settings are a user's own, and so is how much there is to compare.
const threads = new SharedThreads<FindingsQuestion, Uint8Array>(new URL('./findingsThread.ts', import.meta.url), 1);

/** What the settings of a node of a scenario of the account come to on messages of its last runs. */
export async function findInRuns(
  pool: pg.Pool,
  account: string,
  scenarioId: string,
  tried: TriedNode,
): Promise<{ runs: number; findings: Finding[] }> {
  const runs = await readLightRuns(pool, account, scenarioId, limits);
  if (runs.length === 0) return { runs: 0, findings: [] };
  const answer = await threads.ask({ ...tried, runs }, { account, timeoutMs });
  return { runs: runs.length, findings: readThreadAnswer(answer) };
}
