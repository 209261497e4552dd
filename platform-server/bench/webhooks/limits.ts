import type pg from 'pg';

/** Lets every account run as much as is measured: at the plan's limit runs would wait on HOLD. */
export async function liftLimit(database: pg.Client): Promise<void> {
  await database.query(
    `update account set subscription = '{"status": "active", "subscription_items": [{"quantity": 1000000000}]}'`,
  );
}

/** Resolves when no run waits or executes any more. */
export async function settled(database: pg.Client): Promise<void> {
  const open = "select from run where status in ('QUEUED', 'IN_PROGRESS') limit 1";
  while ((await database.query(open)).rowCount) await new Promise((resolve) => setTimeout(resolve, 20));
}
