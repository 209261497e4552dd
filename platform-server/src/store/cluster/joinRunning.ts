import type { DatabaseConnection } from './connection.ts';
import { type Access, readAccess } from './initialise.ts';
import { findPlace, layout } from './place.ts';
import { isPostmaster, readPostmaster } from './postmaster.ts';

const users = { superuser: 'postgres', application: 'weft' } as const;

/**
 * The database of a data directory whose server runs, for a command beside it.
 * @param role `superuser` looks after the cluster itself
 * @throws Error that says why not, as while no server runs on the data directory
 */
export async function joinRunning(
  dataDirectory: string,
  role: keyof Access = 'application',
): Promise<DatabaseConnection> {
  const { home } = await findPlace(dataDirectory);
  const { data } = layout(home);
  const [access, postmaster] = await Promise.all([readAccess(home), readPostmaster(data)]);
  if (!access || !postmaster?.ready || !(await isPostmaster(postmaster.pid, data))) {
    throw new Error(`No server runs on ${dataDirectory}. Start it, then try again.`);
  }
  const { socketDirectory: host, port } = postmaster;
  return { host, port, database: 'weft', user: users[role], password: access[role] };
}
