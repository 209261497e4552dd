import { Distribution } from '../../src/notifications/distribution.ts';
import type { NotifiedMember } from '../../src/notifications/people.ts';
import { type SenderDeps, Senders } from '../../src/notifications/sending/senders.ts';
import { stderrLog } from '../../src/process/log.ts';
import type { Publisher } from '../../src/realtime/publisher.ts';
import { newId } from '../../src/store/ids.ts';
import type { MailContent } from '../../src/store/repositories/mailRepository.ts';
import type { NotificationRow } from '../../src/store/rows/notification.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

/** What a run of a test is like, as far as it is not as usual. */
export interface TestRun {
  revision?: number;
  status?: string;
  source?: string;
  exception?: string;
}

/** Notifications on a real database, in an account whose members the test names. */
export interface Telling {
  database: TestDatabase;
  /** Members of each account. */
  members: Map<string, NotifiedMember[]>;
  /** People whose pages were told that something has changed, in order. */
  reported: string[];
  scenario(name: string, account?: string): Promise<string>;
  run(scenarioId: string, like?: TestRun): Promise<string>;
  /** Hands out and sends what is due, as one process does; answers when sending is due again. */
  deliver(now: number, changes?: Partial<SenderDeps>): Promise<number | null>;
  handOut(now: number): Promise<number | null>;
  mails(): Promise<MailContent[]>;
  notifications(userId: string): Promise<NotificationRow[]>;
  choose(userId: string, columns: Record<string, unknown>, account?: string): Promise<void>;
  clear(): Promise<void>;
}

export const member = (userId: string, like: Partial<NotifiedMember> = {}): NotifiedMember => ({
  userId,
  isAdmin: false,
  isGuest: false,
  ...like,
});

const tables = `notification_event, notification_once, notification, notification_pending, notification_sent,
  notification_setting, notification_webhook, notification_call, mail, failure_watch, person_preference`;

export async function startTelling(): Promise<Telling> {
  const database = await createTestDatabase();
  const { pool } = database;
  const members = new Map<string, NotifiedMember[]>();
  const reported: string[] = [];
  const log = stderrLog('silent');
  const publisher: Publisher = {
    hasListeners: () => true,
    publish: (_channel, _event, data) => reported.push(...(data as { user_ids: string[] }).user_ids),
    readAgain: () => {},
  };
  const people = { membersOf: async (account: string) => members.get(account) ?? [] };
  const senderDeps: SenderDeps = {
    pool,
    addresseeOf: async ({ userId }) => ({ email: `${userId}@example.com` }),
    ...{ from: 'weft@localhost', publicUrl: 'https://weft.example.org', maxPerHour: 500, isKept: false, log },
  };
  const handOut = (now: number) => new Distribution({ pool, people, publisher, log }).handOutDue(now);
  return {
    ...{ database, members, reported, handOut },
    async scenario(name, account = 'A-1') {
      const id = newId();
      // Those of tests before make way.
      await pool.query(`update scenario set name = id::text where account_number = $1 and name = $2`, [account, name]);
      await pool.query(
        `insert into scenario (id, account_number, name, flow, settings) values ($1, $2, $3, '[]', '{}')`,
        [id, account, name],
      );
      return id;
    },
    async run(of, { status = 'FAILED', source = 'webhook', exception = 'No stock', revision = 1 } = {}) {
      const id = newId();
      const exceptions = JSON.stringify([{ node_id: 'n', node_name: 'N', exception }]);
      await pool.query(
        `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at, exceptions)
         select $1, account_number, id, '', $6, $1, $3, $4, now(), $5 from scenario where id = $2`,
        [id, of, source, status, exceptions, revision],
      );
      return id;
    },
    async deliver(now, changes = {}) {
      await handOut(now);
      return new Senders({ ...senderDeps, ...changes }).sendDue(now);
    },
    async mails() {
      const { rows } = await pool.query<{ content: MailContent }>('select content from mail order by id');
      return rows.map(({ content }) => content);
    },
    async notifications(userId) {
      const { rows } = await pool.query<NotificationRow>(
        'select * from notification where user_id = $1 order by last_at desc, id desc',
        [userId],
      );
      return rows;
    },
    async choose(userId, columns, account = 'A-1') {
      const names = Object.keys(columns);
      await pool.query(
        `insert into notification_setting (user_id, account_number, ${names.join(', ')})
         values ($1, $2, ${names.map((_, at) => `$${at + 3}`).join(', ')})
         on conflict (user_id, account_number)
         do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
        [userId, account, ...Object.values(columns)],
      );
    },
    async clear() {
      reported.length = 0;
      members.clear();
      await pool.query(`truncate ${tables} cascade`);
    },
  };
}
