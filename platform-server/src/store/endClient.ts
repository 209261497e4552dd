import type { Socket } from 'node:net';
import type pg from 'pg';

/** PostgreSQL takes its leave at once; one that is stopped, or behind a line that is cut, never does. */
const timeoutMs = 1_000;

/** Every statement that fails with a lost connection ends it, and `pg` would listen for its end once more for each. */
const endings = new WeakMap<pg.Client, Promise<void>>();

/** Ends a connection, whether or not the other side still answers. */
export function endClient(client: pg.Client): Promise<void> {
  const ending = endings.get(client) ?? end(client);
  endings.set(client, ending);
  return ending;
}

async function end(client: pg.Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const timer = setTimeout(() => stream.destroy(), timeoutMs);
  await client.end().catch(() => {});
  clearTimeout(timer);
}
