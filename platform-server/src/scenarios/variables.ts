import type { Scenario } from 'shared-contracts/api/scenario';
import { act } from '../acts/act.ts';
import { notFound } from '../errors/httpError.ts';
import { track } from '../resources/tracked.ts';
import * as scenarioFigureRepository from '../store/repositories/scenarioFigureRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** Forgets a variable of a scenario and its value, within a transaction. @throws HttpError 404 when it has none of this name */
export async function forgetVariable(
  database: Queryable,
  actor: TrackingActor,
  { id, name: scenario, variables }: Pick<Scenario, 'id' | 'name' | 'variables'>,
  name: string,
): Promise<void> {
  if (!Object.hasOwn(variables, name)) throw notFound('variable');
  await scenarioFigureRepository.forgetVariable(database, actor.accountNumber, id, name);
  await track(database, actor, 'scenario', act('scenario.variable-deleted', { variable: name, name: scenario }));
}
