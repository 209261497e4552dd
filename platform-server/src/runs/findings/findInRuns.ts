import type pg from 'pg';
import type { Finding } from 'shared-contracts/api/run';
import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import { SharedThreads } from '../../process/sharedThreads.ts';
import { readThreadAnswer } from '../../process/thread.ts';
import { readLightRuns } from '../lightRuns.ts';
import { readOperations } from '../payloadTypes/describedOperations.ts';
import type { TriedNode } from './findingsOf.ts';
import type { FindingsQuestion } from './findingsThread.ts';

/** The newest runs whose messages a node is tried on, and how much of them is read, bytes. */
const limits = { runs: 100, bytes: 1024 * 1024 };
/** With the start of a thread, which on a busy machine takes longer than the work. */
const timeoutMs = 15_000;

// Patterns and settings are a user's own, and so is how much there is to compare.
const threads = new SharedThreads<FindingsQuestion, Uint8Array>(new URL('./findingsThread.ts', import.meta.url), 1);

/** A node with the part of the flow that leads to it, as drawn; without that, only records are looked at. */
type DrawnNode = Omit<TriedNode, 'way'> & { flow?: Flow | undefined };

async function readWay(pool: pg.Pool, account: string, flow: Flow, node: FlowNode) {
  return { flow, operations: await readOperations(pool, account, [...flow, node]) };
}

/** What the settings of a node of a scenario of the account come to on messages of its last runs, and by API descriptions. */
export async function findInRuns(
  pool: pg.Pool,
  account: string,
  scenarioId: string,
  { flow, ...tried }: DrawnNode,
): Promise<{ runs: number; findings: Finding[] }> {
  const [runs, way] = await Promise.all([
    readLightRuns(pool, account, scenarioId, limits),
    flow && readWay(pool, account, flow, tried.node),
  ]);
  if (runs.length === 0 && !way) return { runs: 0, findings: [] };
  const answer = await threads.ask({ ...tried, way, runs }, { account, timeoutMs });
  return { runs: runs.length, findings: readThreadAnswer(answer) };
}
