import type { FailureWatchRow } from '../rows/mail.ts';
import type { RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';

/** A person at work in one account. */
export interface Watcher {
  userId: string;
  account: string;
}

/** What failed of one scenario since somebody was told last. */
export interface ScenarioFailures {
  scenarioId: string;
  name: string;
  count: number;
  lastRunId: string;
  lastExceptions: RunRow['exceptions'];
}

/** Who is told of failures, and what they have not been told of yet. */
export class FailureWatchRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async isOn({ userId, account }: Watcher, scenarioId: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'select from failure_watch where scenario_id = $1 and user_id = $2 and account_number = $3',
      [scenarioId, userId, account],
    );
    return rowCount === 1;
  }

  async switchOn(watcher: Watcher, scenarioId: string, language: FailureWatchRow['language']): Promise<void> {
    await this.#database.query(
      `insert into failure_watch (scenario_id, user_id, account_number, language) values ($1, $2, $3, $4)
       on conflict (scenario_id, user_id) do update set language = excluded.language`,
      [scenarioId, watcher.userId, watcher.account, language],
    );
  }

  async switchOff({ userId, account }: Watcher, scenarioId: string): Promise<void> {
    await this.#database.query(
      'delete from failure_watch where scenario_id = $1 and user_id = $2 and account_number = $3',
      [scenarioId, userId, account],
    );
  }

  /** They have left: nothing is told to them any more. */
  async forget({ userId, account }: Watcher): Promise<void> {
    await this.#database.query('delete from failure_watch where user_id = $1 and account_number = $2', [
      userId,
      account,
    ]);
  }

  /** Who has something to be told of, with when they were told last. */
  async waiting(): Promise<(Watcher & { lastAt: Date | null })[]> {
    const { rows } = await this.#database.query<Watcher & { lastAt: Date | null }>(
      `select w.user_id as "userId", w.account_number as account, m.last_at as "lastAt"
       from (select distinct user_id, account_number from failure_watch) w
       left join failure_mail m using (user_id, account_number)
       where exists (select from failure_notice n where n.user_id = w.user_id and n.account_number = w.account_number)`,
    );
    return rows;
  }

  /**
   * Notes that somebody is told now; false when they have been since `since`, or another process tells them. Holds for
   * the transaction.
   */
  async begin({ userId, account }: Watcher, since: Date, now: Date): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      `insert into failure_mail as m (user_id, account_number, last_at) values ($1, $2, $4)
       on conflict (user_id, account_number) do update set last_at = excluded.last_at where m.last_at <= $3`,
      [userId, account, since, now],
    );
    return rowCount === 1;
  }

  /** There was nothing to tell after all: they are told at once of what comes next, as `begin` has found them. */
  async takeBack({ userId, account }: Watcher): Promise<void> {
    await this.#database.query('delete from failure_mail where user_id = $1 and account_number = $2', [
      userId,
      account,
    ]);
  }

  /** The language they read, and what failed, most first; it counts as told. Of scenarios that they still watch. */
  async take({ userId, account }: Watcher): Promise<{ language: FailureWatchRow['language']; of: ScenarioFailures[] }> {
    const { rows } = await this.#database.query<ScenarioFailures & Pick<FailureWatchRow, 'language'>>(
      `with taken as (
         delete from failure_notice where user_id = $1 and account_number = $2 returning run_id, scenario_id
       ), sums as (
         select scenario_id, count(*) as count, (array_agg(run_id order by run_id desc))[1] as run_id
         from taken group by scenario_id
       )
       select s.id as "scenarioId", s.name, sums.count, sums.run_id as "lastRunId", w.language,
         r.exceptions as "lastExceptions"
       from sums
       join scenario s on s.id = sums.scenario_id
       join failure_watch w on w.scenario_id = s.id and w.user_id = $1
       left join run r on r.id = sums.run_id
       order by sums.count desc, s.name`,
      [userId, account],
    );
    return { language: rows[0]?.language ?? 'en', of: rows };
  }

  /** What nobody waits for any more, and what waited for longer than its run was kept. */
  async removeStranded(): Promise<void> {
    await this.#database.query(
      `delete from failure_notice n where not exists (
         select from failure_watch w where w.user_id = n.user_id and w.account_number = n.account_number)
       or not exists (select from run r where r.id = n.run_id)`,
    );
  }
}
