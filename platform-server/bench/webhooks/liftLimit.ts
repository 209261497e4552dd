import pg from 'pg';
import { readAccess } from '../../src/store/cluster/initialise.ts';
import { findPlace, layout } from '../../src/store/cluster/place.ts';
import { readPostmaster } from '../../src/store/cluster/postmaster.ts';

/** Opens the database of a running server's data directory. */
export async function connectTo(dataDirectory: string): Promise<pg.Client> {
  const { home } = await findPlace(dataDirectory);
  const [access, postmaster] = await Promise.all([readAccess(home), readPostmaster(layout(home).data)]);
  const client = new pg.Client({
    host: postmaster?.socketDirectory,
    port: postmaster?.port,
    user: 'postgres',
    password: access?.superuser,
    database: 'weft',
  });
  await client.connect();
  return client;
}

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
