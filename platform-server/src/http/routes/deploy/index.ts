import type { Route } from '../../route.ts';
import { createDeployCredentialRoute } from './createDeployCredential.ts';
import { listDeployCredentialsRoute } from './listDeployCredentials.ts';
import { revokeDeployCredentialRoute } from './revokeDeployCredential.ts';
import type { DeployServices } from './services.ts';
import { uploadRoutes } from './uploads/index.ts';

export function deployRoutes(services: DeployServices): readonly Route[] {
  return [
    listDeployCredentialsRoute(services),
    createDeployCredentialRoute(services),
    revokeDeployCredentialRoute(services),
    ...uploadRoutes(services),
  ];
}
