import type { DeployServices } from '../http/routes/deploy/services.ts';
import type { UploadRouteServices } from '../http/routes/deploy/uploads/services.ts';
import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import type { Announcer } from '../realtime/publisher.ts';
import { LedgerChanges } from '../registry/changes/ledgerChanges.ts';
import { DeployCredentials } from '../registry/deployCredentials.ts';
import { LedgerNews } from '../registry/ledgerNews.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import type { CanaryWatch } from '../registry/report/canaryFigures.ts';
import { DeployReport } from '../registry/report/deployReport.ts';
import type { Notifications } from '../store/notifications.ts';
import { LedgerRepository } from '../store/repositories/ledgerRepository.ts';
import { ReleaseShelfRepository } from '../store/repositories/releaseShelfRepository.ts';
import type { Foundation } from './foundation.ts';

interface DeploymentSurroundings {
  registry: ReleaseRegistry;
  directory: OrganisationDirectory;
  notifications: Notifications;
  announcer: Announcer;
  canaries: CanaryWatch;
}

export interface OpenDeployment {
  services: Omit<DeployServices, keyof UploadRouteServices | 'previewMaker'>;
  /** Call when notifications are open. */
  start: () => Promise<void>;
}

/** Who may change what is live, how it is changed, and who is told of it. */
export function openDeployment(
  { database: { pool } }: Pick<Foundation, 'database'>,
  { registry, directory, notifications, announcer, canaries }: DeploymentSurroundings,
): OpenDeployment {
  const log = (problem: string) => process.stderr.write(`${problem}\n`);
  const news = new LedgerNews({ registry, notifications, announcer, log });
  const shelf = new ReleaseShelfRepository(pool);
  const ledger = new LedgerRepository(pool);
  return {
    services: {
      registry,
      deployCredentials: new DeployCredentials(pool),
      ledgerChanges: new LedgerChanges({ registry, shelf, directory, written: (entry) => news.written(entry) }),
      deployReport: new DeployReport({ registry, ledger, shelf, directory, canaries }),
    },
    async start() {
      // What others wrote between the opening of the registry and that of the notifications.
      await news.makeUpForSilence();
      if (registry.promotedHere) news.written(registry.promotedHere);
    },
  };
}
