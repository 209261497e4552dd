import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { type FlowProblem, isTrigger, maxCallDepth, referencesOf } from 'shared-contracts/nodes';
import * as scenarioCallRepository from '../store/repositories/scenarioCallRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** Scenarios that others call must not call those in turn: each would wait for the other. */
const message = {
  en: 'This scenario is called from the one you call, directly or through others: choose another one',
  fr: 'Ce scénario est appelé par celui que vous appelez, directement ou non : choisissez-en un autre',
};

/** Calls of a flow that lead back to its own scenario. */
export async function callCircleProblems(
  database: Queryable,
  { account, scenarioId }: { account: string; scenarioId: string },
  flow: Flow,
): Promise<FlowProblem[]> {
  const calls = nodesOf(flow)
    // Those whose failures start the scenario are not called by it.
    .filter((node) => !node.data.disabled && !isTrigger(node))
    .flatMap((node) =>
      referencesOf(node).flatMap(({ kind, id, path }) => (kind === 'scenario' ? [{ node_id: node.id, id, path }] : [])),
    );
  if (calls.length === 0) return [];
  const ids = calls.map(({ id }) => id);
  const back = new Set(await scenarioCallRepository.leadingTo(database, account, scenarioId, ids, maxCallDepth));
  const found = calls.filter(({ id }) => back.has(id));
  return found.map(({ node_id, path }) => ({ node_id, path, message, severity: 'error', structural: false }));
}
