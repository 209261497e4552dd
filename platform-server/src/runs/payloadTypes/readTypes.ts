import type pg from 'pg';
import type { PayloadTypes } from 'shared-contracts/api/run';
import type { Flow } from 'shared-contracts/api/scenario';
import { SharedThreads } from '../../process/sharedThreads.ts';
import { readThreadAnswer } from '../../process/thread.ts';
import { readOperations } from './describedOperations.ts';
import type { TypesQuestion } from './typesIn.ts';

/** With the start of a thread, which on a busy machine takes longer than the work. */
const timeoutMs = 15_000;

// Documents of APIs may be of any size, and are an account's own.
const threads = new SharedThreads<TypesQuestion, Uint8Array>(new URL('./typesThread.ts', import.meta.url), 1);

const nothing: PayloadTypes = { shapes: [], received: null, sent: {} };

/** The types of the messages around a node of a drawn flow, as operations and settings describe them. */
export async function readTypes(
  pool: pg.Pool,
  account: string,
  { node, flow }: { node: string; flow: Flow },
): Promise<PayloadTypes> {
  if (flow.length === 0) return nothing;
  const operations = await readOperations(pool, account, flow);
  return readThreadAnswer(await threads.ask({ node, flow, operations }, { account, timeoutMs }));
}
