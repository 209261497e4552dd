import type pg from 'pg';
import type { RunActions } from '../runs/runActions.ts';
import type { TriggerListener } from '../scenarios/triggers.ts';

/** Runs that one statement reads at most. */
const most = 1_000;

/** The account's runs in pages of bounded length, however many have ended; answers those that have not. */
async function* unfinishedRuns(pool: pg.Pool, account: string): AsyncGenerator<string> {
  let last: string | null = null;
  for (;;) {
    const { rows }: { rows: { id: string; is_over: boolean }[] } = await pool.query(
      `select id, ended_at is not null as is_over from run
       where account_number = $1 and id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
       order by id desc limit ${most}`,
      [account, last],
    );
    for (const { id, is_over } of rows) if (!is_over) yield id;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < most) return;
  }
}

/**
 * Stops what an account that is being removed runs: nobody works in it, its scenarios start nothing, its webhooks take
 * nothing, and every run ends: under way, queued, asleep or on hold.
 */
export function workStopper(
  pool: pg.Pool,
  { actions, triggers }: { actions: Pick<RunActions, 'cancel'>; triggers: TriggerListener },
): (accountNumber: string) => Promise<void> {
  return async (account) => {
    // Every process learns of it: calls are refused, and what begins all the same is held.
    await pool.query(
      `update account set suspended_at = now(), suspended_by = '', suspension_reason = 'The account is being removed'
       where account_number = $1 and suspended_at is null`,
      [account],
    );
    await pool.query(`update scenario set status = 'stop' where account_number = $1`, [account]);
    await pool.query('delete from scenario_schedule where account_number = $1', [account]);
    await pool.query('delete from failure_subscription where account_number = $1', [account]);
    const { rows: webhooks } = await pool.query<{ id: string }>(
      'update webhook_url set is_active = false where account_number = $1 returning id',
      [account],
    );
    triggers.webhooksChanged(webhooks.map(({ id }) => id));
    triggers.schedulesChanged();
    // A run that ended meanwhile has nothing to cancel.
    for await (const id of unfinishedRuns(pool, account)) await actions.cancel(account, id).catch(() => undefined);
  };
}
