import type pg from 'pg';
import { holdReasons } from '../runs/holdReasons.ts';
import * as notificationEventRepository from '../store/repositories/notifications/notificationEventRepository.ts';
import * as notificationSubjectRepository from '../store/repositories/notifications/notificationSubjectRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { type NotificationEvent, notify } from './notify.ts';

/** People are told so many days before credentials end. */
const warnedDays = 14;
/** An invitation that expired longer ago, as before an update of the server, is no news. */
const expiredDays = 7;
/** Runs that wait for this do so because somebody has paused a webhook. */
const chosenReasons = [holdReasons.paused];

type DueNotification = NotificationEvent & { once: string };

async function heldRuns(database: Queryable): Promise<DueNotification[]> {
  const held = await notificationSubjectRepository.held(database, chosenReasons);
  return held.map(({ account, scenarioId: scenario_id, reason, cause }) => ({
    account,
    kind: 'scenario-paused',
    subject: scenario_id,
    once: `held ${scenario_id} ${cause}`,
    data: { scenario_id, reason },
  }));
}

async function endingConnections(database: Queryable): Promise<DueNotification[]> {
  const ending = await notificationSubjectRepository.endingConnections(database, warnedDays);
  return ending.map(({ account, id, name: connector, endsAt, isRefused, hasEnded }) => {
    const ends_at = endsAt?.toISOString() ?? '';
    const [state, subject] = [isRefused ? 'refused' : ends_at, id];
    if (!hasEnded) {
      const data = { connector_id: id, connector, ends_at };
      return { account, kind: 'connector-expiring', subject, once: `ending ${id} ${state}`, data };
    }
    const data = { connector_id: id, connector, is_refused: isRefused };
    return { account, kind: 'connector-expired', subject, once: `ended ${id} ${state}`, data };
  });
}

async function expiredInvitations(database: Queryable): Promise<DueNotification[]> {
  const expired = await notificationSubjectRepository.expiredInvitations(database, expiredDays);
  return expired.map(({ account, id, email, inviter: userId, endedAt }) => ({
    account,
    kind: 'invitation-expired',
    subject: id,
    userId,
    data: { email },
    once: `invitation-expired ${id} ${endedAt.toISOString()}`,
  }));
}

/** Raises what stands, each thing once until it has ended and comes again. */
async function raise(pool: pg.Pool, beginnings: readonly string[], due: readonly DueNotification[]): Promise<void> {
  for (const event of due) await notify(pool, event);
  const holding = due.map(({ account, once: key }) => ({ account, key }));
  for (const beginning of beginnings) await notificationEventRepository.forgetEnded(pool, beginning, holding);
}

/** Has people told of what nothing but time brings about: runs on hold, credentials that end, invitations that expire. */
export async function raiseDue(pool: pg.Pool): Promise<void> {
  await raise(pool, ['held '], await heldRuns(pool));
  await raise(pool, ['ending ', 'ended '], await endingConnections(pool));
  await raise(pool, ['invitation-expired '], await expiredInvitations(pool));
}
