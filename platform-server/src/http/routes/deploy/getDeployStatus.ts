import { getDeployStatus } from 'shared-contracts/api/deploy';
import { deployRoute, type Route } from '../../route.ts';
import type { DeployServices } from './services.ts';

/** `GET deploy/status/`: where every remote stands. */
export function getDeployStatusRoute({ deployReport, registry }: DeployServices): Route {
  return deployRoute(getDeployStatus, async ({ actor }) => {
    const { hash, version, contractVersion: contract_version } = registry.host;
    const status = await deployReport.status(actor);
    return { environment: registry.environment, host: { hash, version, contract_version }, ...status };
  });
}
