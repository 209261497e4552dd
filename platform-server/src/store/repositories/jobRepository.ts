/** When regular work is due, the same for all processes on the database. */

import type { Queryable } from '../transaction.ts';

/** Says when a job is due for the first time; one that is known stays as it is. */
export async function plan(database: Queryable, name: string, due: Date): Promise<void> {
  await database.query('insert into job (name, due_at) values ($1, $2) on conflict do nothing', [name, due]);
}

/** True for the one process that takes a job which is due. Unless it finishes until then, the job is due again. */
export async function claim(database: Queryable, name: string, now: Date, until: Date): Promise<boolean> {
  const taken = await database.query('update job set due_at = $3 where name = $1 and due_at <= $2', [name, now, until]);
  return taken.rowCount === 1;
}

/** Has a job be due now. */
export async function runSoon(database: Queryable, name: string): Promise<void> {
  await database.query('update job set due_at = now() where name = $1', [name]);
}

/** Plans the next time of a job that was taken until an instant; one that was hastened meanwhile stays due. */
export async function finish(database: Queryable, name: string, until: Date, next: Date): Promise<void> {
  await database.query('update job set due_at = $3 where name = $1 and due_at = $2', [name, until, next]);
}

/** When the next of these jobs is due. */
export async function nextDue(database: Queryable, names: readonly string[]): Promise<Date | null> {
  const { rows } = await database.query<{ due: Date | null }>(
    'select min(due_at) as due from job where name = any($1)',
    [names],
  );
  return rows[0]?.due ?? null;
}
