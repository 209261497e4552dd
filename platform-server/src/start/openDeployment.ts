import type { Registry as MetricsRegistry } from 'prom-client';
import type { DeployServices } from '../http/routes/deploy/services.ts';
import type { UploadRouteServices } from '../http/routes/deploy/uploads/services.ts';
import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import type { Announcer } from '../realtime/publisher.ts';
import { LedgerChanges } from '../registry/changes/ledgerChanges.ts';
import { DeployCredentials } from '../registry/deployCredentials.ts';
import type { CanaryHealth } from '../registry/guard/canaryHealth.ts';
import { LedgerNews } from '../registry/ledgerNews.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { DeployReport } from '../registry/report/deployReport.ts';
import type { Notifications } from '../store/notifications.ts';
import { LedgerRepository } from '../store/repositories/ledgerRepository.ts';
import { ReleaseShelfRepository } from '../store/repositories/releaseShelfRepository.ts';
import type { Foundation } from './foundation.ts';
import { openCanaryGuard } from './openCanaryGuard.ts';

interface DeploymentSurroundings {
  registry: ReleaseRegistry;
  directory: OrganisationDirectory;
  notifications: Notifications;
  announcer: Announcer;
  health: CanaryHealth;
  metrics: MetricsRegistry;
}

export interface OpenDeployment {
  services: Omit<DeployServices, keyof UploadRouteServices | 'previewMaker' | 'adoption' | 'failures'>;
  /** Call when notifications are open. */
  start: () => Promise<void>;
}

/** Who may change what is live, how it is changed, and who is told of it. */
export function openDeployment(
  { database: { pool }, lifetime }: Pick<Foundation, 'database' | 'lifetime'>,
  { registry, directory, notifications, announcer, health, metrics }: DeploymentSurroundings,
): OpenDeployment {
  const log = (problem: string) => process.stderr.write(`${problem}\n`);
  const news = new LedgerNews({ registry, notifications, announcer, log });
  const shelf = new ReleaseShelfRepository(pool);
  const ledger = new LedgerRepository(pool);
  const changes = new LedgerChanges({ registry, shelf, directory, written: (entry) => news.written(entry) });
  const guard = openCanaryGuard({ lifetime }, { registry, health, changes, metrics });
  return {
    services: {
      registry,
      deployCredentials: new DeployCredentials(pool),
      ledgerChanges: changes,
      deployReport: new DeployReport({ registry, ledger, shelf, directory, canaries: health }),
    },
    async start() {
      // What others wrote between the opening of the registry and that of the notifications.
      await news.makeUpForSilence();
      if (registry.promotedHere) news.written(registry.promotedHere);
      guard.start();
    },
  };
}
