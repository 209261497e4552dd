import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BoundedClient } from './boundedClient.ts';

/** How long one host may take to say what it is. */
const probeMs = 2_000;
/** Between two rounds of asking. A promotion takes about a second. */
const pauseMs = 250;
/** One search. The next connection that fails begins another. */
const searchMs = 30_000;

/** Whether a host takes writes; false too where it cannot be reached. */
async function takesWrites(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'weft search for the primary',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ writable: boolean }>(
      `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as writable`,
    );
    return rows[0]?.writable === true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}

/** The parts of `pg` that its types leave out. */
interface Wired {
  _ending: boolean;
  connection: NodeJS.EventEmitter & { stream: { destroy(error: Error): void } };
}

/**
 * Which of several hosts takes writes. Others replicate it and promote one of themselves when it is lost; here it is only
 * found, when a connection is lost or meets one that takes none.
 */
export class Primary {
  readonly #urls: readonly [string, ...string[]];
  #current: string;
  #search: Promise<void> | null = null;
  /** Connects to it, wherever it is then. For a pool, or for a client of one's own. */
  readonly Client: typeof pg.Client;

  constructor(urls: readonly [string, ...string[]]) {
    this.#urls = urls;
    this.#current = urls[0];
    const primary = this;
    this.Client = class extends BoundedClient {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: primary.#current });
        primary.#follow(this as unknown as Wired);
      }
    };
  }

  #follow(client: Wired): void {
    const { connection } = client;
    // PostgreSQL says so of itself, in the first answer and whenever it changes.
    connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }) => {
      if (name !== 'in_hot_standby' || value !== 'on') return;
      const details = { code: 'ECONNREFUSED', syscall: 'connect' };
      connection.stream.destroy(Object.assign(new Error('This host is a standby: it takes no writes'), details));
    });
    connection.once('end', () => {
      if (!client._ending) void this.find();
    });
  }

  /** Resolves when it is found, or when the search has taken too long. Many may wait for one search. */
  find(): Promise<void> {
    this.#search ??= this.#find().finally(() => {
      this.#search = null;
    });
    return this.#search;
  }

  async #find(): Promise<void> {
    for (
      const deadline = Date.now() + searchMs;
      Date.now() < deadline;
      await sleep(pauseMs, undefined, { ref: false })
    ) {
      const found = await Promise.any(
        this.#urls.map(async (url) => {
          if (await takesWrites(url)) return url;
          throw new Error('It takes no writes');
        }),
      ).catch(() => null);
      if (found === null) continue;
      this.#current = found;
      return;
    }
  }
}
