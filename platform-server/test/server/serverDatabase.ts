import pg from 'pg';
import { readAccess } from '../../src/store/cluster/initialise.ts';
import { findPlace, layout } from '../../src/store/cluster/place.ts';
import { readPostmaster } from '../../src/store/cluster/postmaster.ts';

/** Opens the embedded database of a server's data directory, to look at what is stored. */
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

/** The address of a server's database, for another process on it. */
export async function urlOf(dataDirectory: string): Promise<string> {
  const { home } = await findPlace(dataDirectory);
  const [access, postmaster] = await Promise.all([readAccess(home), readPostmaster(layout(home).data)]);
  const query = new URLSearchParams({ host: postmaster?.socketDirectory ?? '' });
  return `postgresql://postgres:${access?.superuser}@localhost:${postmaster?.port}/weft?${query}`;
}

/** Lets every account run as much as it wants: at the plan's limit runs would wait on HOLD. */
export async function liftLimit(database: Pick<pg.Client, 'query'>): Promise<void> {
  await database.query(
    `update account set subscription = '{"status": "active", "subscription_items": [{"quantity": 1000000000}]}'`,
  );
}
