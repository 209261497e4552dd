import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import { addresseeOf } from '../mail/addressee.ts';
import { FailureNotices } from '../mail/failureNotices.ts';
import type { MailRouteDeps } from '../mail/mailRoutes.ts';
import { PostOffice } from '../mail/postOffice.ts';
import { openSmtp } from '../mail/smtp.ts';
import { stderrLog } from '../process/log.ts';
import { Alarm } from '../runs/alarm.ts';
import { everyNight, Jobs } from '../runs/maintenance/jobs.ts';
import type { AccountRepository } from '../store/repositories/accountRepository.ts';
import { FailureWatchRepository, type Watcher } from '../store/repositories/failureWatchRepository.ts';
import { MailRepository } from '../store/repositories/mailRepository.ts';
import type { Foundation } from './foundation.ts';

/** The mails of the installation. */
export interface OpenMail {
  postOffice: PostOffice;
  routeDeps: Omit<MailRouteDeps, 'scenarioRows'>;
  /** A run has failed: somebody may want to know. */
  failed(): void;
  /** Begins to send what waits. Call when the server takes requests. */
  startJobs(): void;
}

interface OpenMailDeps {
  accounts: AccountRepository;
  directory: OrganisationDirectory;
}

/** Failures that come in a row are told together. */
const gatheringMs = 1_000;
const dayMs = 24 * 60 * 60_000;

/** Addresses that an account may write to: those of its own people while it is a sandbox. */
async function permitted(account: string, { accounts, directory }: OpenMailDeps): Promise<ReadonlySet<string> | null> {
  const row = await accounts.byNumber(account);
  if (!row?.config.is_sandbox) return null;
  const users = await directory.usersOf(row.propelauth_org_id);
  return new Set(users.map(({ email }) => email.toLowerCase()));
}

/** Removes what has been kept long enough, and what nobody waits for. */
function upkeepOf({ config, database: { pool } }: Foundation, mails: MailRepository, watches: FailureWatchRepository) {
  const jobs = new Jobs(pool, [
    {
      name: 'delete-mail',
      nextAfter: everyNight,
      async run() {
        await mails.deleteOlderThan(new Date(Date.now() - config.retentionDays * dayMs));
        await watches.removeStranded();
      },
    },
  ]);
  return new Alarm((now) => jobs.runDue(now), stderrLog(config.logLevel));
}

/** Opens the way out for mails: the SMTP server that is set, else the mailbox of each account. */
export function openMail(foundation: Foundation, deps: OpenMailDeps): OpenMail {
  const { config, database, lifetime } = foundation;
  const { pool } = database;
  const { publicUrl } = config;
  const mails = new MailRepository(pool);
  const failureWatches = new FailureWatchRepository(pool);
  const log = stderrLog(config.logLevel);
  const host = new URL(publicUrl).hostname;
  const from = config.mailFrom ?? `Weft <weft@${host}>`;
  const smtp = config.smtpUrl === undefined ? null : openSmtp(config.smtpUrl);
  const { mailsPerHour: mostPerHour } = config;
  const postOffice = new PostOffice({
    ...{ pool, mails, smtp, from, host, mostPerHour, log },
    permitted: (account) => permitted(account, deps),
  });
  const outgoing = new Alarm((now) => postOffice.deliverDue(now), log);
  const addressed = (watcher: Watcher) => addresseeOf(watcher, deps);
  const isKept = smtp === null;
  const notices = new FailureNotices({ pool, addresseeOf: addressed, from, publicUrl, mostPerHour, isKept, log });
  const telling = new Alarm(async (now) => {
    const next = await notices.tellDue(now);
    outgoing.wake();
    return next;
  }, log);
  const alarms = [telling, outgoing, upkeepOf(foundation, mails, failureWatches)];
  let gathering: NodeJS.Timeout | undefined;
  lifetime.opened('mail', async () => {
    clearTimeout(gathering);
    postOffice.close();
    await Promise.all(alarms.map((alarm) => alarm.close()));
  });
  return {
    postOffice,
    routeDeps: { mails, failureWatches, mailDelivery: smtp ? 'smtp' : 'mailbox' },
    failed() {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        telling.wake();
      }, gatheringMs).unref();
    },
    startJobs: () => alarms.forEach((alarm) => void alarm.start()),
  };
}
