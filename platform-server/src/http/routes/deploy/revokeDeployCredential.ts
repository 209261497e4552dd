import { revokeDeployCredential } from 'shared-contracts/api/deploy';
import { type Route, route } from '../../route.ts';
import type { DeployServices } from './services.ts';

/** `DELETE deploy/credentials/:id`: the next call with it is refused. */
export function revokeDeployCredentialRoute({ deployCredentials }: DeployServices): Route {
  return route(revokeDeployCredential, ({ params, caller, request: { ip } }) =>
    deployCredentials.revoke(params.id, { caller, ip }),
  );
}
