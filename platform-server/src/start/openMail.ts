import type pg from 'pg';
import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import type { MailRouteDeps } from '../mail/mailRoutes.ts';
import { PostOffice } from '../mail/postOffice.ts';
import { stderrLog } from '../process/log.ts';
import { Alarm } from '../runs/alarm.ts';
import { everyNight, Jobs } from '../runs/maintenance/jobs.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import * as mailRepository from '../store/repositories/mailRepository.ts';
import type { Foundation } from './foundation.ts';
import { mailSender } from './mailSender.ts';

/** The mails of the installation. */
export interface OpenMail {
  postOffice: PostOffice;
  routeDeps: MailRouteDeps;
  /** How mails of the product are sent: from which address, and whether they stay in the mailbox. */
  delivery: { from: string; isKept: boolean };
  /** A mail of the product is queued. */
  queued(): void;
  /** Begins to send what waits. Call when the server takes requests. */
  startJobs(): void;
}

interface OpenMailDeps {
  directory: OrganisationDirectory;
}

const dayMs = 24 * 60 * 60_000;

/** Addresses that an account may write to: those of its own people while it is a sandbox. */
async function permitted(
  pool: pg.Pool,
  directory: OrganisationDirectory,
  account: string,
): Promise<ReadonlySet<string> | null> {
  const row = await accountRepository.byNumber(pool, account);
  if (!row?.config.is_sandbox) return null;
  const users = await directory.usersOf(row.propelauth_org_id);
  return new Set(users.map(({ email }) => email.toLowerCase()));
}

/** Removes what has been kept long enough. */
function upkeepOf({ config, database: { pool } }: Foundation) {
  const jobs = new Jobs(pool, [
    {
      name: 'delete-mail',
      nextAfter: everyNight,
      async run() {
        await mailRepository.deleteOlderThan(pool, new Date(Date.now() - config.retentionDays * dayMs));
      },
    },
  ]);
  return new Alarm((now) => jobs.runDue(now), stderrLog(config.logLevel));
}

/** Opens the way out for mails: the SMTP server that is set, else the mailbox of each account. */
export async function openMail(foundation: Foundation, { directory }: OpenMailDeps): Promise<OpenMail> {
  const { config, database, lifetime } = foundation;
  const { pool } = database;
  const { publicUrl } = config;
  const log = stderrLog(config.logLevel);
  const host = new URL(publicUrl).hostname;
  const from = mailSender(config);
  const smtp = config.smtpUrl === undefined ? null : (await import('../mail/smtp.ts')).openSmtp(config.smtpUrl);
  const { mailsPerHour: maxPerHour } = config;
  const postOffice = new PostOffice({
    pool,
    smtp,
    from,
    host,
    maxPerHour,
    log,
    permitted: (account) => permitted(pool, directory, account),
  });
  const outgoing = new Alarm((now) => postOffice.deliverDue(now), log);
  const alarms = [outgoing, upkeepOf(foundation)];
  lifetime.opened('mail', async () => {
    postOffice.close();
    await Promise.all(alarms.map((alarm) => alarm.close()));
  });
  return {
    postOffice,
    routeDeps: { pool, mailDelivery: smtp ? 'smtp' : 'mailbox' },
    delivery: { from, isKept: smtp === null },
    queued: () => outgoing.wake(),
    startJobs: () => alarms.forEach((alarm) => void alarm.start()),
  };
}
