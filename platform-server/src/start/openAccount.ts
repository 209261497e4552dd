import { channelOf } from 'shared-contracts/events';
import type { ApiTokenRouteDeps } from '../account/apiTokens/apiTokenRoutes.ts';
import { ApiTokens } from '../account/apiTokens/apiTokens.ts';
import { AccountDeletions } from '../account/deletion/accountDeletions.ts';
import { AccountRemoval } from '../account/deletion/accountRemoval.ts';
import type { DeletionRouteDeps } from '../account/deletion/deletionRoutes.ts';

import type { Identity } from '../identity/identity.ts';
import { mailWriter } from '../mail/productMail.ts';
import { stderrLog } from '../process/log.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { Alarm } from '../runs/alarm.ts';
import type { Foundation } from './foundation.ts';
import type { OpenBilling } from './openBilling.ts';
import type { OpenMail } from './openMail.ts';
import type { OpenRuns } from './runs/openRuns.ts';
import { workStopper } from './stopWork.ts';

interface OpenAccountDeps {
  identity: Identity;
  publisher: Publisher;
  opened: Pick<OpenRuns, 'actions' | 'triggers'>;
  mail: Pick<OpenMail, 'delivery' | 'queued'>;
  billing: Pick<OpenBilling, 'provider'>;
}

/** What people do with their account as a whole. */
export interface OpenAccount {
  routeDeps: ApiTokenRouteDeps & DeletionRouteDeps & { accountChanged(account: string): void };
  /** Accounts are to be removed sooner than it was known. */
  removalsPlanned(): void;
  /** Begins to remove accounts whose time has come. Call when the server takes requests. */
  startJobs(): void;
}

/** API tokens, the organisation's details, and the deletion of accounts. */
export function openAccount(
  { config, database: { pool }, lifetime }: Foundation,
  { identity, publisher, opened, mail, billing }: OpenAccountDeps,
): OpenAccount {
  const log = stderrLog(config.logLevel);
  const { directory, confirmPassword } = identity;
  const stopWork = workStopper(pool, opened);
  const endBilling = (account: string) => billing.provider.end(account);
  const removal = new AccountRemoval({ pool, directory, stopWork, endBilling, log });
  const alarm = new Alarm((now) => removal.runDue(now), log);
  lifetime.opened('removal of accounts', () => {
    removal.close();
    return alarm.close();
  });
  const accountChanged = (account: string) => publisher.publish(channelOf(account), 'account-update', {});
  const write = mailWriter(mail.delivery);
  const accountDeletions = new AccountDeletions({
    ...{ pool, directory, publicUrl: config.publicUrl, accountChanged },
    async writeMail(...given) {
      await write(...given);
      mail.queued();
    },
    planned: () => alarm.wake(),
  });
  return {
    routeDeps: { apiTokens: new ApiTokens(pool, identity.person), accountDeletions, confirmPassword, accountChanged },
    removalsPlanned: () => alarm.wake(),
    startJobs: () => alarm.start(),
  };
}
