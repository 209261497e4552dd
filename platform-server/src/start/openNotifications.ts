import { channelOf } from 'shared-contracts/events';
import type { Egress } from '../engine/egress/egress.ts';
import type { Identity } from '../identity/identity.ts';
import { Distribution } from '../notifications/distribution.ts';
import { raiseDue } from '../notifications/dueNotifications.ts';
import type { NotificationRouteDeps } from '../notifications/notificationRoutes.ts';
import { NotifiedPeople } from '../notifications/people.ts';
import { Senders } from '../notifications/sending/senders.ts';
import { WebhookCalls } from '../notifications/webhook/webhookCalls.ts';
import { stderrLog } from '../process/log.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { Alarm } from '../runs/alarm.ts';
import { everyMinute, everyNight, Jobs } from '../runs/maintenance/jobs.ts';
import { SecretBox } from '../scenarios/secretBox.ts';
import type { Notifications } from '../store/notifications.ts';
import * as notificationEventRepository from '../store/repositories/notifications/notificationEventRepository.ts';
import { eventsChannel } from '../store/repositories/notifications/notificationEventRepository.ts';
import * as notificationPendingRepository from '../store/repositories/notifications/notificationPendingRepository.ts';
import * as notificationRepository from '../store/repositories/notifications/notificationRepository.ts';
import { calledUrlProblem } from './calledAddress.ts';
import type { Foundation } from './foundation.ts';
import type { OpenMail } from './openMail.ts';

/** Notifications to people. */
export interface OpenNotifications {
  routeDeps: NotificationRouteDeps;
  /** A run has failed: somebody may want to know. */
  failed(): void;
  /** Begins to send. Call when the server takes requests. */
  startJobs(): void;
}

interface OpenNotificationsDeps {
  identity: Pick<Identity, 'directory'>;
  mail: Pick<OpenMail, 'delivery' | 'queued'>;
  realtime: Pick<Realtime, 'publisher'>;
  egress: Egress;
  notifications: Notifications;
}

/** Events that follow each other within this time are sent together. */
const gatheringMs = 1_000;
const dayMs = 24 * 60 * 60_000;
const keptDays = 90;
/** Longer than any period in which a notification is sent only once. */
const onceKeptDays = 400;

/** Raises notifications that are due by time alone, and deletes old ones. */
function upkeepOf({ config, database: { pool } }: Foundation): Alarm {
  const before = (days: number) => new Date(Date.now() - days * dayMs);
  const jobs = new Jobs(pool, [
    { name: 'raise-notifications', nextAfter: everyMinute, run: () => raiseDue(pool) },
    {
      name: 'delete-notifications',
      nextAfter: everyNight,
      async run() {
        await notificationRepository.deleteOlderThan(pool, before(keptDays));
        await notificationPendingRepository.forgetSent(pool, before(1));
        await notificationEventRepository.forgetOnce(pool, before(onceKeptDays));
      },
    },
  ]);
  return new Alarm((now) => jobs.runDue(now), stderrLog(config.logLevel));
}

/** Opens notifications to people: in the product, by mail and by webhook. */
export function openNotifications(foundation: Foundation, deps: OpenNotificationsDeps): OpenNotifications {
  const { config, database, lifetime, secrets } = foundation;
  const { pool } = database;
  const { publisher } = deps.realtime;
  const { egress } = deps;
  const log = stderrLog(config.logLevel);
  const people = new NotifiedPeople(pool, deps.identity.directory);
  const seal = new SecretBox(secrets.encryptionKey);
  const calls = new WebhookCalls({ pool, egress, seal, log });
  const senders = new Senders({
    pool,
    addresseeOf: people.addresseeOf.bind(people),
    publicUrl: config.publicUrl,
    maxPerHour: config.mailsPerHour,
    log,
    from: deps.mail.delivery.from,
    isKept: deps.mail.delivery.isKept,
  });
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
  lifetime.opened('notifications to people', async () => {
    clearTimeout(gathering);
    await Promise.all(alarms.map((alarm) => alarm.close()));
  });
  return {
    routeDeps: {
      pool,
      pages: publisher,
      personChanged: ({ accountNumber, userId }) =>
        publisher.publish(channelOf(accountNumber), 'person-update', { user_ids: [userId] }),
      webhookCalls: calls,
      seal,
      addressProblem: (url) => calledUrlProblem(egress, config.egressAllow, url),
      notificationsReplanned: () => sending.wake(),
    },
    failed: raised,
    startJobs: () => alarms.forEach((alarm) => void alarm.start()),
  };
}
