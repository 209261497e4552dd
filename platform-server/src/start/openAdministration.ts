import type { FastifyInstance } from 'fastify';
import { AccountAdministration } from '../administration/accounts/accountAdministration.ts';
import type { AccountAdminRouteDeps } from '../administration/accounts/accountAdminRoutes.ts';
import type { AuditRouteDeps } from '../administration/audit/auditRoutes.ts';
import { chainKey } from '../administration/audit/chainHash.ts';
import { ExportLinks } from '../administration/audit/exportLinks.ts';
import { sealAudit } from '../administration/audit/sealAudit.ts';
import { serveAuditFiles } from '../administration/audit/serveAuditFiles.ts';
import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import { stderrLog } from '../process/log.ts';
import type { CheckAccess } from '../routing/accessSnapshot.ts';
import { Alarm } from '../runs/alarm.ts';
import type { HeldRuns } from '../runs/heldRuns.ts';
import type { SuspendedAccounts } from '../store/suspendedAccounts.ts';
import type { Foundation } from './foundation.ts';

/** Milliseconds between two looks for audit entries without a place in the chain. */
const sealEvery = 2_000;

/** What super admins work with. */
export interface OpenAdministration {
  routeDeps: AuditRouteDeps & AccountAdminRouteDeps;
  area: (app: FastifyInstance) => void;
  /** Begins to give audit entries their places. Call when the server takes requests. */
  startJobs(): void;
}

interface OpenAdministrationDeps {
  directory: OrganisationDirectory;
  suspended: SuspendedAccounts;
  held: Pick<HeldRuns, 'releaseAccount'>;
  accountChanged(account: string): void;
  checkAccess: CheckAccess;
}

/** Opens the administration of the installation. */
export function openAdministration(
  { config, secrets, database: { pool, reads }, lifetime }: Foundation,
  { directory, suspended, held, accountChanged, checkAccess }: OpenAdministrationDeps,
): OpenAdministration {
  const exportLinks = new ExportLinks(pool, checkAccess);
  const key = chainKey(secrets.encryptionKey);
  const log = stderrLog(config.logLevel);
  const release = (account: string) => held.releaseAccount(account);
  const sealing = new Alarm(async (now) => {
    await sealAudit(pool, key);
    return now + sealEvery;
  }, log);
  lifetime.opened('administration', () => sealing.close());
  return {
    routeDeps: {
      pool,
      reads,
      directory,
      exportLinks,
      auditKey: key,
      accountAdministration: new AccountAdministration({ pool, suspended, accountChanged, release }),
    },
    area: (app) => serveAuditFiles(app, pool, exportLinks),
    startJobs() {
      sealing.start();
    },
  };
}
