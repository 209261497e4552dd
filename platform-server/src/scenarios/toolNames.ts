import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { type FlowProblem, isTrigger, startConfigOf } from 'shared-contracts/nodes';
import * as scenarioToolRepository from '../store/repositories/scenarioToolRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** That another started scenario is the tool of this name already: a call of it must lead to one scenario. */
export async function toolNameProblems(
  database: Queryable,
  { account, scenarioId }: { account: string; scenarioId: string },
  flow: Flow,
): Promise<FlowProblem[]> {
  const { tool } = startConfigOf(flow);
  if (!tool) return [];
  const other = await scenarioToolRepository.takenBy(database, account, { name: tool.name, scenarioId });
  if (other === null) return [];
  const message = {
    en: `The scenario “${other}” is the tool of this name: choose another one`,
    fr: `Le scénario «\u202f${other}\u202f» est l’outil de ce nom\u00a0: choisissez-en un autre`,
  };
  const start = nodesOf(flow).find(isTrigger);
  return [{ node_id: start?.id ?? null, path: 'tool.name', severity: 'error', structural: false, message }];
}
