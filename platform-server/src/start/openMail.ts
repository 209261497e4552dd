import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import type { MailRouteDeps } from '../mail/mailRoutes.ts';
import { PostOffice } from '../mail/postOffice.ts';
import { openSmtp } from '../mail/smtp.ts';
import { stderrLog } from '../process/log.ts';
import { Alarm } from '../runs/alarm.ts';
import { everyNight, Jobs } from '../runs/maintenance/jobs.ts';
import type { AccountRepository } from '../store/repositories/accountRepository.ts';
import { MailRepository } from '../store/repositories/mailRepository.ts';
import type { Foundation } from './foundation.ts';

/** The mails of the installation. */
export interface OpenMail {
  postOffice: PostOffice;
  routeDeps: MailRouteDeps;
  /** Begins to send what waits. Call when the server takes requests. */
  startJobs(): void;
}

interface OpenMailDeps {
  accounts: AccountRepository;
  directory: OrganisationDirectory;
}

const dayMs = 24 * 60 * 60_000;

/** Addresses that an account may write to: those of its own people while it is a sandbox. */
async function permitted(account: string, { accounts, directory }: OpenMailDeps): Promise<ReadonlySet<string> | null> {
  const row = await accounts.byNumber(account);
  if (!row?.config.is_sandbox) return null;
  const users = await directory.usersOf(row.propelauth_org_id);
  return new Set(users.map(({ email }) => email.toLowerCase()));
}

/** Opens the way out for mails: the SMTP server that is set, else the mailbox of each account. */
export function openMail({ config, database: { pool }, lifetime }: Foundation, deps: OpenMailDeps): OpenMail {
  const mails = new MailRepository(pool);
  const log = stderrLog(config.logLevel);
  const host = new URL(config.publicUrl).hostname;
  const smtp = config.smtpUrl === undefined ? null : openSmtp(config.smtpUrl);
  const postOffice = new PostOffice({
    mails,
    smtp,
    from: config.mailFrom ?? `Weft <weft@${host}>`,
    host,
    permitted: (account) => permitted(account, deps),
    log,
  });
  const outgoing = new Alarm((now) => postOffice.deliverDue(now), log);
  const jobs = new Jobs(pool, [
    {
      name: 'delete-mail',
      nextAfter: everyNight,
      run: () => mails.deleteOlderThan(new Date(Date.now() - config.retentionDays * dayMs)),
    },
  ]);
  const upkeep = new Alarm((now) => jobs.runDue(now), log);
  lifetime.opened('mail', async () => {
    postOffice.close();
    await Promise.all([outgoing.close(), upkeep.close()]);
  });
  return {
    postOffice,
    routeDeps: { mails, mailDelivery: smtp ? 'smtp' : 'mailbox' },
    startJobs() {
      outgoing.start();
      upkeep.start();
    },
  };
}
