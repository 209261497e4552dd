import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseTarget } from './pool.ts';

type Handler = (payload: string) => void;

/** What a process sends to itself, to know that it hears. */
const echoChannel = 'weft_echo';

interface Echo {
  token: string;
  echoed: PromiseWithResolvers<void>;
}

/** PostgreSQL takes less than 8000 bytes; what is longer must travel as an id. */
export const maxNotificationBytes = 7900;

/**
 * Messages between the processes on one database, by LISTEN and NOTIFY. They carry hints (look again, wake up), never
 * facts: one that is lost while the connection is down is made up for by `onReconnected`.
 */
export class Notifications {
  /** Tells this process from the others. */
  readonly processId = randomUUID();
  readonly #target: DatabaseTarget;
  readonly #handlers = new Map<string, Handler>();
  readonly #reconnected: (() => void)[] = [];
  #client: pg.Client | null = null;
  #closed = false;
  #echo: Echo | null = null;
  /** A connection takes one statement at a time. */
  #sent: Promise<void> = Promise.resolve();

  constructor(target: DatabaseTarget) {
    this.#target = target;
  }

  /** False while messages may be missed: what they would keep fresh must be read anew. */
  get connected(): boolean {
    return this.#client !== null;
  }

  /** Resolves when a message has gone through the database and come back; rejects while messages may be missed. */
  async assertConnected(): Promise<void> {
    if (!this.connected) throw new Error('The connection for notifications is down');
    this.#echo ??= this.#sendEcho();
    await this.#echo.echoed.promise;
  }

  /** Handles messages of other processes on a channel. Call before `open`. */
  on(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`The channel ${channel} has a handler already`);
    this.#handlers.set(channel, handler);
  }

  /** Called after the connection was lost and is back: messages may have been missed. */
  onReconnected(handler: () => void): void {
    this.#reconnected.push(handler);
  }

  /** Connects; later losses are mended by themselves. */
  async open(): Promise<void> {
    const client = new pg.Client({ ...this.#target, application_name: 'weft notifications', keepAlive: true });
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => this.#receive(channel, payload));
    client.once('end', () => this.#reconnect(client));
    try {
      await client.connect();
      for (const channel of [echoChannel, ...this.#handlers.keys()]) await client.query(`listen "${channel}"`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
  }

  /** Tells the other processes. Best effort: while the connection is down nothing is sent. */
  send(channel: string, payload: string): Promise<void> {
    const values = [channel, `${this.processId} ${payload}`];
    this.#sent = this.#sent.then(async () => {
      await this.#client?.query('select pg_notify($1, $2)', values).catch(() => {});
    });
    return this.#sent;
  }

  #sendEcho(): Echo {
    const echo: Echo = { token: randomUUID(), echoed: Promise.withResolvers() };
    const over = () => {
      this.#echo = null;
    };
    echo.echoed.promise.then(over, over);
    this.#sent = this.#sent.then(async () => {
      await this.#client?.query('select pg_notify($1, $2)', [echoChannel, echo.token]).catch(echo.echoed.reject);
    });
    return echo;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  #receive(channel: string, message: string): void {
    if (channel === echoChannel) {
      if (message === this.#echo?.token) this.#echo.echoed.resolve();
      return;
    }
    const end = message.indexOf(' ');
    if (message.slice(0, end) !== this.processId) this.#handlers.get(channel)?.(message.slice(end + 1));
  }

  async #reconnect(lost: pg.Client): Promise<void> {
    if (this.#closed || this.#client !== lost) return;
    this.#client = null;
    this.#echo?.echoed.reject(new Error('The connection for notifications was lost'));
    for (let pause = 100; !this.#closed; pause = Math.min(pause * 2, 2000)) {
      await sleep(pause, undefined, { ref: false });
      if (this.#closed) return;
      const back = await this.open().then(
        () => true,
        () => false,
      );
      if (back) return this.#reconnected.forEach((handler) => void handler());
    }
  }
}
