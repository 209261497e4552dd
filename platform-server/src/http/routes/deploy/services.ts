import type { LedgerChanges } from '../../../registry/changes/ledgerChanges.ts';
import type { DeployCredentials } from '../../../registry/deployCredentials.ts';
import type { PreviewMaker } from '../../../registry/previews/previewMaker.ts';
import type { ReleaseRegistry } from '../../../registry/registry.ts';
import type { DeployReport } from '../../../registry/report/deployReport.ts';
import type { AdoptionReport } from '../../../registry/sessions/adoptionReport.ts';
import type { ClientFailureRepository } from '../../../store/repositories/clientFailureRepository.ts';
import type { UploadRouteServices } from './uploads/services.ts';

/** What the routes of deployment work with. */
export interface DeployServices extends UploadRouteServices {
  registry: Pick<ReleaseRegistry, 'environment' | 'host'>;
  deployCredentials: DeployCredentials;
  ledgerChanges: LedgerChanges;
  deployReport: DeployReport;
  previewMaker: PreviewMaker;
  adoption: AdoptionReport;
  failures: Pick<ClientFailureRepository, 'groups'>;
}
