import type { nameScenarioVersion, SavedVersion } from 'shared-contracts/api/scenario';
import { thingAct } from '../acts/act.ts';
import { notFound, staleRevision } from '../errors/httpError.ts';
import { track } from '../resources/tracked.ts';
import type { Body } from '../routing/route.ts';
import * as scenarioVersionRepository from '../store/repositories/scenarioVersionRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** Keeps what was just saved as a version. @throws HttpError 404 when it claims to bring back one that is not there */
export async function addVersion(
  database: Queryable,
  scenarioId: string,
  editor: string,
  version?: SavedVersion,
): Promise<void> {
  const source = version?.restored_from ?? null;
  if (source !== null && !(await scenarioVersionRepository.has(database, scenarioId, source)))
    throw notFound('version');
  await scenarioVersionRepository.add(database, scenarioId, editor, version);
}

/** Says what a version of a scenario is called, within the given transaction. @throws HttpError 404, 409 */
export async function nameVersion(
  database: Queryable,
  actor: TrackingActor,
  scenario: { id: string; name: string },
  revision: number,
  { notes_revision: madeOn, ...notes }: Body<typeof nameScenarioVersion>,
) {
  const isNamed = await scenarioVersionRepository.describe(database, scenario.id, revision, notes, madeOn);
  const named = await scenarioVersionRepository.get(database, actor.accountNumber, scenario.id, revision);
  if (!named) throw notFound('version');
  const { flow: _flow, settings: _settings, ...summary } = named;
  if (!isNamed) throw staleRevision(summary);
  await track(database, actor, 'scenario', thingAct('thing.version-named', 'scenario', scenario.name));
  return summary;
}
