import pg from 'pg';
import { endClient } from './endClient.ts';

type Connected = (error?: Error) => void;

/**
 * A client that sets its bounds of time by a statement of its own, before any other. `pg` sends them with the first
 * message of the connection, where PgBouncer refuses them.
 */
export class BoundedClient extends pg.Client {
  readonly #bounds: string;
  readonly #withinMs: number | undefined;

  constructor(config: pg.ClientConfig = {}) {
    const { statement_timeout, idle_in_transaction_session_timeout, ...others } = config;
    super(others);
    this.#withinMs = config.connectionTimeoutMillis;
    this.#bounds = Object.entries({ statement_timeout, idle_in_transaction_session_timeout })
      .filter(([, ms]) => ms)
      .map(([name, ms]) => `set ${name} = ${Number(ms)}`)
      .join('; ');
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(() => callback(), callback);
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    // Whoever connects listens only once that has succeeded. A line that is lost before fails the statement as well.
    const ignore = () => {};
    this.on('error', ignore);
    try {
      await super.connect();
      const bounds = { text: this.#bounds, query_timeout: this.#withinMs };
      if (this.#bounds !== '') await this.query(bounds);
      this.off('error', ignore);
      return this;
    } catch (error) {
      // It counts as one that was never connected, and nobody else would end it.
      void endClient(this);
      throw error;
    }
  }
}
