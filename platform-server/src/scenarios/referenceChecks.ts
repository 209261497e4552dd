import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { type FlowProblem, isThingReference, referenceProblems, referencesOf } from 'shared-contracts/nodes';
import { ReferredThingRepository } from '../store/repositories/referredThingRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** Faults of what the nodes of a flow refer to in the account. */
export async function flowReferenceProblems(database: Queryable, account: string, flow: Flow): Promise<FlowProblem[]> {
  const nodes = nodesOf(flow);
  const ids = nodes
    .flatMap(referencesOf)
    .filter(isThingReference)
    .map(({ id }) => id);
  const found = await new ReferredThingRepository(database).statuses(account, ids);
  const keyOf = (kind: string, id: string) => `${kind} ${id.toLowerCase()}`;
  const statuses = new Map(found.map((status) => [keyOf(status.kind, status.id), status]));
  return nodes.flatMap((node) => referenceProblems(node, (kind, id) => statuses.get(keyOf(kind, id))));
}
