import { getCensus } from 'shared-contracts/api/deploy';
import { deployRoute, type Route } from '../../route.ts';
import type { DeployServices } from './services.ts';

/** `GET deploy/census/`: which names of the contract are in use, and by whom. */
export function getCensusRoute({ deployReport, registry }: DeployServices): Route {
  return deployRoute(getCensus, async () => ({
    contract_version: registry.host.contractVersion,
    items: await deployReport.census(),
  }));
}
