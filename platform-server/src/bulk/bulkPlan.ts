import type { BulkPlan, BulkRunAction } from 'shared-contracts/api/bulk-job';
import { asHttpError } from '../errors/errorEnvelope.ts';
import type { HttpError } from '../errors/httpError.ts';
import { notFound } from '../errors/httpError.ts';
import { addCalls, type CallsByNode, callsOf, type RunActsDeps } from '../runs/bulk/runActs.ts';
import { reasonOfStep } from '../runs/stepFailures.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import type { Queryable } from '../store/transaction.ts';

/** Nodes and reasons that a plan lists: who reads it decides by the first ones. */
const maxListed = 100;

const latest = { version: 'live', fromNodeId: null } as const;

/** Runs that are checked. */
export interface Checked {
  account: string;
  action: BulkRunAction;
  ids: readonly string[];
}

type Refusal = BulkPlan['refused'][number];

function addRefusal(refused: Map<string, Refusal>, id: string, error: HttpError): void {
  const { code, message } = { code: error.reason, message: reasonOfStep(error, 'internal.bulk') };
  const known = refused.get(message.en);
  if (known) refused.set(message.en, { ...known, count: known.count + 1 });
  else if (refused.size < maxListed) refused.set(message.en, { code, message, count: 1, example: id });
}

/** A plan with what would be done with these runs. It changes nothing. */
export async function planMore(
  { pool, ...deps }: RunActsDeps & { pool: Queryable },
  plan: BulkPlan,
  { account, action, ids }: Checked,
): Promise<BulkPlan> {
  const rows = new Map((await runLogRepository.some(pool, account, ids)).map((row) => [row.id, row]));
  const refused = new Map(plan.refused.map((one) => [one.message.en, one]));
  const again: CallsByNode = new Map(plan.again.map((one) => [`${one.scenario_id} ${one.node_id}`, one]));
  let { possible, operations } = plan;
  const check = async (row: RunRow | undefined) => {
    if (!row) throw notFound('run');
    addCalls(again, row, await callsOf(deps, row, { account, action, choice: latest }));
    possible++;
    if (action === 'retry' || action === 'replay') operations += row.operations;
  };
  for (const id of ids)
    await check(rows.get(id)).catch((thrown: unknown) => {
      const error = asHttpError(thrown);
      if (error.status >= 500) throw thrown;
      addRefusal(refused, id, error);
    });
  return { possible, operations, refused: [...refused.values()], again: [...again.values()].slice(0, maxListed) };
}
