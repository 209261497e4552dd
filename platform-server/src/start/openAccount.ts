import type { AccountRouteDeps } from '../account/accountRoutes.ts';
import type { ApiTokenRouteDeps } from '../account/apiTokens/apiTokenRoutes.ts';
import { ApiTokens } from '../account/apiTokens/apiTokens.ts';
import { AccountDeletions } from '../account/deletion/accountDeletions.ts';
import { AccountRemoval } from '../account/deletion/accountRemoval.ts';
import type { DeletionRouteDeps } from '../account/deletion/deletionRoutes.ts';
import type { OrganisationDetailsRouteDeps } from '../account/organisationDetailsRoutes.ts';
import { HttpError } from '../errors/httpError.ts';
import type { Identity } from '../identity/identity.ts';
import { mailWriter } from '../mail/productMail.ts';
import { stderrLog } from '../process/log.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Identification } from '../routing/access.ts';
import { Alarm } from '../runs/alarm.ts';
import type { AccountTimeZones } from '../store/accountTimeZones.ts';
import type { SuspendedAccounts } from '../store/suspendedAccounts.ts';
import type { Foundation } from './foundation.ts';
import type { OpenBilling } from './openBilling.ts';
import type { OpenMail } from './openMail.ts';
import type { OpenRuns } from './runs/openRuns.ts';
import { workStopper } from './stopWork.ts';

interface OpenAccountDeps {
  identity: Identity;
  suspended: SuspendedAccounts;
  realtime: Pick<Realtime, 'expect'>;
  accountChanged(account: string): void;
  timeZones: Pick<AccountTimeZones, 'read'>;
  runs: Pick<OpenRuns, 'actions' | 'triggers'>;
  mail: Pick<OpenMail, 'delivery' | 'queued'>;
  billing: Pick<OpenBilling, 'provider'>;
}

/** What people do with their account as a whole. */
export interface OpenAccount {
  routeDeps: AccountRouteDeps & OrganisationDetailsRouteDeps & ApiTokenRouteDeps & DeletionRouteDeps;
  /** Refuses the tokens of suspended accounts. */
  findApiToken: NonNullable<Identification['findApiToken']>;
  /** Accounts are to be removed sooner than it was known. */
  removalsPlanned(): void;
  /** Begins to remove accounts whose time has come. Call when the server takes requests. */
  startJobs(): void;
}

/** API tokens, the organisation's details, and the deletion of accounts. */
export function openAccount(
  { config, database: { pool }, lifetime }: Foundation,
  { identity, suspended, realtime, accountChanged, timeZones, runs, mail, billing }: OpenAccountDeps,
): OpenAccount {
  const log = stderrLog(config.logLevel);
  const { directory, confirmPassword } = identity;
  const stopWork = workStopper(pool, runs);
  const endBilling = (account: string) => billing.provider.end(account);
  const removal = new AccountRemoval({ pool, directory, stopWork, endBilling, log });
  const alarm = new Alarm((now) => removal.runDue(now), log);
  lifetime.opened('removal of accounts', () => {
    removal.close();
    return alarm.close();
  });
  const write = mailWriter(mail.delivery);
  const accountDeletions = new AccountDeletions({
    pool,
    directory,
    publicUrl: config.publicUrl,
    accountChanged,
    async writeMail(...args) {
      await write(...args);
      mail.queued();
    },
    planned: () => alarm.wake(),
  });
  const apiTokens = new ApiTokens(pool, identity.person);
  return {
    routeDeps: {
      pool,
      directory,
      pageExpected: realtime.expect,
      offersSample: identity.visits !== null,
      accountChanged,
      timeZoneChanged: (account) => timeZones.read(account),
      apiTokens,
      accountDeletions,
      confirmPassword,
    },
    async findApiToken(secret, address) {
      const found = await apiTokens.find(secret, address);
      if (suspended.has(found.caller.accountNumber)) throw new HttpError('account_suspended');
      return found;
    },
    removalsPlanned: () => alarm.wake(),
    startJobs: () => alarm.start(),
  };
}
