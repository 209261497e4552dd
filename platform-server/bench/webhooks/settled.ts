import type pg from 'pg';

/** Resolves when no run waits or executes any more. */
export async function settled(database: pg.Client): Promise<void> {
  const open = "select from run where status in ('QUEUED', 'IN_PROGRESS') limit 1";
  while ((await database.query(open)).rowCount) await new Promise((resolve) => setTimeout(resolve, 20));
}
