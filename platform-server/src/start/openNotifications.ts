import { isIP } from 'node:net';
import { channelOf } from 'shared-contracts/events';
import type { AllowList } from '../config/allowList.ts';
import type { Egress } from '../engine/egress/egress.ts';
import { EgressError } from '../engine/egress/egressError.ts';
import type { Identity } from '../identity/identity.ts';
import { Distribution } from '../notifications/distribution.ts';
import type { NotificationRouteDeps } from '../notifications/notificationRoutes.ts';
import { People } from '../notifications/people.ts';
import { Senders } from '../notifications/sending/senders.ts';
import { raiseStanding } from '../notifications/standing.ts';
import { WebhookCalls } from '../notifications/webhook/webhookCalls.ts';
import { stderrLog } from '../process/log.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { Alarm } from '../runs/alarm.ts';
import { everyMinute, everyNight, Jobs } from '../runs/maintenance/jobs.ts';
import { SecretBox } from '../scenarios/secretBox.ts';
import type { Notifications } from '../store/notifications.ts';
import type { AccountRepository } from '../store/repositories/accountRepository.ts';
import {
  eventsChannel,
  NotificationEventRepository,
} from '../store/repositories/notifications/notificationEventRepository.ts';
import { NotificationPendingRepository } from '../store/repositories/notifications/notificationPendingRepository.ts';
import { NotificationRepository } from '../store/repositories/notifications/notificationRepository.ts';
import type { Foundation } from './foundation.ts';
import type { OpenEngine } from './openEngine.ts';
import type { OpenMail } from './openMail.ts';

/** What people are told of. */
export interface OpenNotifications {
  routeDeps: Omit<NotificationRouteDeps, 'pool' | 'scenarioRows'>;
  /** A run has failed: somebody may want to know. */
  failed(): void;
  /** Begins to tell. Call when the server takes requests. */
  startJobs(): void;
}

interface OpenNotificationsDeps {
  accounts: AccountRepository;
  identity: Pick<Identity, 'directory'>;
  mail: Pick<OpenMail, 'delivery' | 'queued'>;
  realtime: Pick<Realtime, 'publisher'>;
  engine: Pick<OpenEngine, 'egress'>;
  notifications: Notifications;
}

/** What comes in a row is told together. */
const gatheringMs = 1_000;
const dayMs = 24 * 60 * 60_000;
const keptDays = 90;
/** Longer than any period that something is told of once. */
const onceKeptDays = 400;

/** Raises what only time brings about, and removes what has been kept long enough. */
function upkeepOf({ config, database: { pool } }: Foundation): Alarm {
  const before = (days: number) => new Date(Date.now() - days * dayMs);
  const jobs = new Jobs(pool, [
    { name: 'raise-notifications', nextAfter: everyMinute, run: () => raiseStanding(pool) },
    {
      name: 'delete-notifications',
      nextAfter: everyNight,
      async run() {
        await new NotificationRepository(pool).deleteOlderThan(before(keptDays));
        await new NotificationPendingRepository(pool).forgetSent(before(1));
        await new NotificationEventRepository(pool).forgetOnce(before(onceKeptDays));
      },
    },
  ]);
  return new Alarm((now) => jobs.runDue(now), stderrLog(config.logLevel));
}

/** Addresses that webhooks may have: https, or what the operator has allowed by name. */
function addressProblemOf(egress: Egress, allow: AllowList): NotificationRouteDeps['addressProblem'] {
  // A name is allowed by itself here: where it leads is checked with every call.
  const isAllowed = (host: string) => allow.permits(host, isIP(host) ? host : '0.0.0.0');
  return (url) => {
    if (url.protocol !== 'https:' && !isAllowed(url.hostname.replace(/^\[|\]$/g, ''))) {
      return {
        en: 'Enter an address that begins with https://',
        fr: 'Saisissez une adresse qui commence par https://',
      };
    }
    try {
      egress.check(url);
      return null;
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      return {
        en: 'This address is in a private network. Use a public one',
        fr: 'Cette adresse est dans un réseau privé. Utilisez une adresse publique',
      };
    }
  };
}

/** Opens the ways on which people are told of what happens. */
export function openNotifications(foundation: Foundation, deps: OpenNotificationsDeps): OpenNotifications {
  const { config, database, lifetime, secrets } = foundation;
  const { pool } = database;
  const { publisher } = deps.realtime;
  const { egress } = deps.engine;
  const log = stderrLog(config.logLevel);
  const people = new People(deps.accounts, deps.identity.directory);
  const seal = new SecretBox(secrets.encryptionKey);
  const calls = new WebhookCalls({ pool, egress, seal, log });
  const { publicUrl, mailsPerHour: maxPerHour } = config;
  const addresseeOf = people.addresseeOf.bind(people);
  const senders = new Senders({ pool, addresseeOf, publicUrl, maxPerHour, log, ...deps.mail.delivery });
  const distribution = new Distribution({ pool, people, publisher, log });
  const calling = new Alarm((now) => calls.deliverDue(now), log);
  const sending = new Alarm(async (now) => {
    const next = await senders.sendDue(now);
    deps.mail.queued();
    calling.wake();
    return next;
  }, log);
  const handingOut = new Alarm(async (now) => {
    const next = await distribution.handOutDue(now);
    sending.wake();
    return next;
  }, log);
  const alarms = [handingOut, sending, calling, upkeepOf(foundation)];
  let gathering: NodeJS.Timeout | undefined;
  const raised = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      handingOut.wake();
    }, gatheringMs).unref();
  };
  deps.notifications.on(eventsChannel, raised);
  lifetime.opened('what people are told of', async () => {
    clearTimeout(gathering);
    await Promise.all(alarms.map((alarm) => alarm.close()));
  });
  return {
    routeDeps: {
      pages: publisher,
      personChanged: ({ accountNumber, userId }) =>
        publisher.publish(channelOf(accountNumber), 'person-update', { user_ids: [userId] }),
      webhookCalls: calls,
      seal,
      addressProblem: addressProblemOf(egress, config.egressAllow),
      notificationsReplanned: () => sending.wake(),
    },
    failed: raised,
    startJobs: () => alarms.forEach((alarm) => void alarm.start()),
  };
}
