import type { Route } from '../../route.ts';
import { changeLedgerRoute } from './changeLedger.ts';
import { createDeployCredentialRoute } from './createDeployCredential.ts';
import { createPreviewRoute } from './createPreview.ts';
import { getAdoptionRoute } from './getAdoption.ts';
import { getCensusRoute } from './getCensus.ts';
import { getDeployStatusRoute } from './getDeployStatus.ts';
import { listDeployCredentialsRoute } from './listDeployCredentials.ts';
import { listFailuresRoute } from './listFailures.ts';
import { listLedgerRoute } from './listLedger.ts';
import { listReleasesRoute } from './listReleases.ts';
import { revokeDeployCredentialRoute } from './revokeDeployCredential.ts';
import type { DeployServices } from './services.ts';
import { uploadRoutes } from './uploads/index.ts';

export function deployRoutes(services: DeployServices): readonly Route[] {
  return [
    getDeployStatusRoute(services),
    listLedgerRoute(services),
    changeLedgerRoute(services),
    listReleasesRoute(services),
    getAdoptionRoute(services),
    listFailuresRoute(services),
    getCensusRoute(services),
    listDeployCredentialsRoute(services),
    createDeployCredentialRoute(services),
    revokeDeployCredentialRoute(services),
    createPreviewRoute(services),
    ...uploadRoutes(services),
  ];
}
