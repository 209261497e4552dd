import { createDeployCredential } from 'shared-contracts/api/deploy';
import { type Route, route } from '../../route.ts';
import type { DeployServices } from './services.ts';

/** `POST deploy/credentials/`: the answer alone holds the secret. */
export function createDeployCredentialRoute({ deployCredentials }: DeployServices): Route {
  return route(createDeployCredential, ({ body, caller, request: { ip } }) =>
    deployCredentials.create(body, { caller, ip }),
  );
}
