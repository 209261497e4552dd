import type { Registry as MetricsRegistry, Registry } from 'prom-client';
import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import type { Announcer } from '../realtime/publisher.ts';
import { LedgerChanges } from '../registry/changes/ledgerChanges.ts';
import { DeployCredentials } from '../registry/deployCredentials.ts';
import type { DeployRouteDeps, UploadRouteDeps } from '../registry/deployRoutes.ts';
import { GrantDecisions } from '../registry/grants/grantDecisions.ts';
import { CanaryGuard } from '../registry/guard/canaryGuard.ts';
import type { CanaryHealth } from '../registry/guard/canaryHealth.ts';
import { LedgerNews } from '../registry/ledgerNews.ts';
import type { OwnVisits } from '../registry/ownVisit/ownVisits.ts';
import { ChangeRequests } from '../registry/policy/changeRequests.ts';
import { PolicedChanges } from '../registry/policy/policedChanges.ts';
import { Policies } from '../registry/policy/policies.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { DeployReport } from '../registry/report/deployReport.ts';
import type { Notifications } from '../store/notifications.ts';
import type { Foundation } from './foundation.ts';

interface GuardDeps {
  registry: ReleaseRegistry;
  health: CanaryHealth;
  changes: LedgerChanges;
  metrics: Registry;
}

/** The guard of canaries, which ends with the server. */
function openCanaryGuard(
  { lifetime }: Pick<Foundation, 'lifetime'>,
  { registry, health, changes, metrics }: GuardDeps,
): CanaryGuard {
  const log = (problem: string) => process.stderr.write(`${problem}\n`);
  const guard = new CanaryGuard({ registry, health, changes, metrics, log });
  lifetime.opened('the canary guard', () => guard.end());
  return guard;
}

interface DeploymentDeps {
  ownVisits: OwnVisits;
  registry: ReleaseRegistry;
  directory: OrganisationDirectory;
  notifications: Notifications;
  announcer: Announcer;
  health: CanaryHealth;
  metrics: MetricsRegistry;
}

export interface OpenDeployment {
  routeDeps: Omit<
    DeployRouteDeps,
    keyof UploadRouteDeps | 'previewMaker' | 'adoption' | 'disk' | 'failureReport' | 'vitalReport'
  >;
  /** Call when notifications are open. */
  start: () => Promise<void>;
}

/** Who may change what is live, how it is changed, and who is notified of it. */
export function openDeployment(
  { database: { pool }, lifetime }: Pick<Foundation, 'database' | 'lifetime'>,
  { registry, directory, notifications, announcer, health, metrics, ownVisits }: DeploymentDeps,
): OpenDeployment {
  const log = (problem: string) => process.stderr.write(`${problem}\n`);
  const news = new LedgerNews({ registry, notifications, announcer, log });
  lifetime.opened('news of the ledger', () => news.end());
  const changes = new LedgerChanges({
    registry,
    pool,
    directory,
    requireVisited: (release) => ownVisits.require(release),
    written: (entry) => news.written(entry),
  });
  const { environment } = registry;
  const changeRequests = new ChangeRequests({ pool, environment });
  const policed = { registry, changes, pool, canaries: health, requests: changeRequests };
  const guard = openCanaryGuard({ lifetime }, { registry, health, changes, metrics });
  return {
    routeDeps: {
      registry,
      deployCredentials: new DeployCredentials(pool),
      policedChanges: new PolicedChanges(policed),
      changeRequests,
      grantDecisions: new GrantDecisions(pool, registry),
      policies: new Policies(pool),
      deployReport: new DeployReport({ registry, pool, directory, canaries: health }),
    },
    async start() {
      // What others wrote between the opening of the registry and that of the notifications.
      await news.makeUpForSilence();
      if (registry.promotedHere) news.written(registry.promotedHere);
      guard.start();
    },
  };
}
