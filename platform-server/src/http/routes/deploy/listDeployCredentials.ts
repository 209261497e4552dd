import { listDeployCredentials } from 'shared-contracts/api/deploy';
import { type Route, route } from '../../route.ts';
import type { DeployServices } from './services.ts';

/** `GET deploy/credentials/`: every credential there ever was, newest first. */
export function listDeployCredentialsRoute({ deployCredentials }: DeployServices): Route {
  return route(listDeployCredentials, async () => ({ items: await deployCredentials.list() }));
}
