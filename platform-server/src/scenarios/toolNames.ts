import type { Flow } from 'shared-contracts/api/scenario';
import { type FlowProblem, startConfigOf } from 'shared-contracts/nodes';
import * as scenarioToolRepository from '../store/repositories/scenarioToolRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { startProblem } from './triggerChecks.ts';

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
  const en = `The scenario “${other}” is the tool of this name: choose another one`;
  const fr = `Le scénario «\u202f${other}\u202f» est l’outil de ce nom\u00a0: choisissez-en un autre`;
  return [startProblem(flow, 'tool.name', en, fr)];
}
