import * as failureWatchRepository from '../store/repositories/failureWatchRepository.ts';
import type { PendingSend, SendingChannel } from '../store/repositories/notifications/notificationPendingRepository.ts';
import * as notificationPendingRepository from '../store/repositories/notifications/notificationPendingRepository.ts';
import * as notificationRepository from '../store/repositories/notifications/notificationRepository.ts';
import * as notificationSettingRepository from '../store/repositories/notifications/notificationSettingRepository.ts';
import { usualSetting } from '../store/repositories/notifications/notificationSettingRepository.ts';
import * as notificationWebhookRepository from '../store/repositories/notifications/notificationWebhookRepository.ts';
import type { NotificationEventRow, NotificationSettingRow } from '../store/rows/notification.ts';
import type { Queryable } from '../store/transaction.ts';
import type { ConcernedMembers, KindSpec, NotificationKind } from './kinds/kind.ts';
import { kindOf } from './kinds/registry.ts';
import type { NotifiedMember } from './people.ts';
import { channelsOf } from './settings/choices.ts';
import { dueAt, gatheredUntil } from './settings/dueAt.ts';

/** Events of one kind and subject within this time are one notification. */
const groupedMs = 60 * 60_000;

/** Events that are told together. */
interface Group {
  kind: string;
  subject: string;
  userId: string | null;
  audience: ConcernedMembers | null;
  events: NotificationEventRow[];
}

/** A member who is notified of a group, and how. */
interface Recipient {
  userId: string;
  isInApp: boolean;
  sends: SendingChannel[];
  setting: NotificationSettingRow;
}

function isAmong(audience: ConcernedMembers | null, { isAdmin, isGuest }: NotifiedMember): boolean {
  if (audience === null) return true;
  return audience === 'admins' ? isAdmin : !isGuest;
}

function groupsOf(events: readonly NotificationEventRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const event of events) {
    const { kind, subject, user_id: userId } = event;
    const audience = kindOf(kind)?.audience?.(event.data as never) ?? null;
    const name = JSON.stringify([kind, subject, userId, audience]);
    const group = groups.get(name) ?? { kind, subject, userId, audience, events: [] };
    group.events.push(event);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Hands out what happened in one account to its members, within a transaction that has locked its events. */
export class HandOut {
  readonly #database: Queryable;
  readonly #account: string;
  readonly #members: readonly NotifiedMember[];

  constructor(database: Queryable, account: string, members: readonly NotifiedMember[]) {
    this.#database = database;
    this.#account = account;
    this.#members = members;
  }

  /** Answers who sees something new in the app. */
  async give(events: readonly NotificationEventRow[], now: number): Promise<Set<string>> {
    const reached = new Set<string>();
    for (const group of groupsOf(events)) {
      for (const userId of await this.#giveGroup(group, now)) reached.add(userId);
    }
    return reached;
  }

  async #giveGroup({ kind, subject, userId, audience, events }: Group, now: number): Promise<string[]> {
    const spec = kindOf(kind);
    const last = events.at(-1);
    if (!spec || !last) return [];
    const params = await this.#paramsOf(spec, events);
    if (!params) return [];
    const members = this.#members.filter(
      (member) => (userId === null || member.userId === userId) && isAmong(audience, member),
    );
    const recipients = await this.#recipientsOf(spec, subject, members);
    if (recipients.length === 0) return [];
    const until = last.created_at;
    const since = events[0]?.created_at ?? until;
    const count = events.reduce((sum, { data }) => sum + (spec.countOf?.(data as never) ?? 1), 0);
    const counted = { account: this.#account, kind, subject, count, facts: params, since, until };
    const rows = await notificationRepository.count(
      this.#database,
      counted,
      recipients,
      new Date(until.getTime() - groupedMs),
    );
    const ids = new Map(rows.map((row) => [row.userId, row.id]));
    await this.#plan(spec, recipients, { ids, count, now });
    return recipients.filter(({ isInApp }) => isInApp).map((each) => each.userId);
  }

  /** Of the latest that is still there. */
  async #paramsOf(spec: KindSpec<NotificationKind>, events: readonly NotificationEventRow[]) {
    for (const { data } of events.slice(-3).reverse()) {
      const params = await spec.readParams(this.#database, this.#account, data as never);
      if (params) return params;
    }
    return null;
  }

  async #recipientsOf(
    spec: KindSpec<NotificationKind>,
    subject: string,
    members: readonly NotifiedMember[],
  ): Promise<Recipient[]> {
    const ids = members.map(({ userId }) => userId);
    const settings = await notificationSettingRepository.of(this.#database, this.#account, ids);
    const webhooks = await notificationWebhookRepository.owners(this.#database, this.#account, ids);
    const chosen =
      spec.kind === 'run-failed'
        ? await failureWatchRepository.choices(this.#database, this.#account, subject)
        : new Map<string, boolean>();
    return members.flatMap((member) => {
      const { userId } = member;
      const setting = settings.get(userId) ?? usualSetting(userId, this.#account);
      const channels = channelsOf(spec, member, setting);
      const sends: SendingChannel[] = [];
      if (chosen.get(userId) ?? channels.mail) sends.push('mail');
      if (channels.webhook && webhooks.has(userId)) sends.push('webhook');
      return channels.app || sends.length > 0 ? [{ userId, isInApp: channels.app, sends, setting }] : [];
    });
  }

  async #plan(
    { kind, isUrgent, gatherMs }: KindSpec<NotificationKind>,
    recipients: readonly Recipient[],
    { ids, count, now }: { ids: ReadonlyMap<string, string>; count: number; now: number },
  ): Promise<void> {
    const sending = recipients.filter(({ sends }) => sends.length > 0);
    if (sending.length === 0) return;
    const sentLast = await notificationPendingRepository.sentLast(
      this.#database,
      this.#account,
      kind,
      sending.map(({ userId }) => userId),
    );
    const sends = sending.flatMap(({ userId, sends, setting }) =>
      sends.map((channel): PendingSend => {
        const notBefore = gatheredUntil(sentLast.get(`${userId} ${channel}`), gatherMs);
        const due = dueAt(now, setting, { channel, isUrgent, notBefore });
        const raisedAt = new Date(now);
        return { notificationId: ids.get(userId) ?? '', channel, userId, kind, count, raisedAt, dueAt: new Date(due) };
      }),
    );
    await notificationPendingRepository.add(this.#database, this.#account, sends);
  }
}
