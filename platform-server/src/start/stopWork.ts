import type pg from 'pg';
import type { RunActions } from '../runs/runActions.ts';
import type { TriggerListener } from '../scenarios/triggers.ts';

/** Stops what an account runs: its scenarios start nothing, its webhooks take nothing, its runs end. */
export function workStopper(
  pool: pg.Pool,
  { actions, triggers }: { actions: Pick<RunActions, 'cancel'>; triggers: TriggerListener },
): (accountNumber: string) => Promise<void> {
  return async (account) => {
    await pool.query(`update scenario set status = 'stop' where account_number = $1`, [account]);
    await pool.query('delete from scenario_schedule where account_number = $1', [account]);
    const { rows: webhooks } = await pool.query<{ id: string }>(
      'update webhook_url set is_active = false where account_number = $1 returning id',
      [account],
    );
    triggers.webhooksChanged(webhooks.map(({ id }) => id));
    triggers.schedulesChanged();
    const { rows: runs } = await pool.query<{ id: string }>(
      `select id from run where account_number = $1 and status = 'IN_PROGRESS'`,
      [account],
    );
    // A run that ended meanwhile has nothing to cancel.
    for (const { id } of runs) await actions.cancel(account, id).catch(() => undefined);
  };
}
