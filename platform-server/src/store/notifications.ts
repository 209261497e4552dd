import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Condition } from '../process/condition.ts';
import { endsConnection, outageOf } from '../process/databaseOutage.ts';
import { NotReady } from '../process/readiness.ts';
import { endClient } from './endClient.ts';
import { connectionBounds, type DatabaseTarget, openClient } from './pool.ts';

type Handler = (payload: string) => void;

const statementMs = 3_000;
/** A connection that says nothing may be a line that was cut. */
const heartbeatMs = 15_000;

/** A process that ends waits so long for what it says last. Milliseconds. */
const lastWordsMs = 1_000;

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
  /** Distinguishes this process from the others. */
  readonly processId = randomUUID();
  readonly #target: DatabaseTarget;
  readonly #condition: Condition;
  readonly #handlers = new Map<string, Handler>();
  readonly #reconnected: (() => void)[] = [];
  #client: pg.Client | null = null;
  #closed = false;
  #heartbeat: NodeJS.Timeout | undefined;
  #echo: Echo | null = null;
  /** A connection takes one statement at a time. */
  #sent: Promise<unknown> = Promise.resolve();

  /** @param condition fails while the database is away, as far as this connection can tell */
  constructor(target: DatabaseTarget, condition = new Condition(() => {})) {
    this.#target = target;
    this.#condition = condition;
  }

  /** False while messages may be missed: what they would keep fresh must be read again. */
  get connected(): boolean {
    return this.#client !== null;
  }

  /** Resolves when a message has gone through the database and come back; rejects while messages may be missed. */
  async assertConnected(): Promise<void> {
    if (!this.connected) throw new NotReady(this.#condition.problem ?? 'the connection is down');
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

  /** Connects; later losses are mended on their own. */
  async open(): Promise<void> {
    const bounds = connectionBounds(statementMs);
    const client = openClient(this.#target, { application_name: 'weft notifications', ...bounds });
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => this.#receive(channel, payload));
    client.once('end', () => this.#reconnect(client));
    try {
      await client.connect();
      for (const channel of [echoChannel, ...this.#handlers.keys()]) await client.query(`listen "${channel}"`);
    } catch (error) {
      await endClient(client);
      throw error;
    }
    // Closed meanwhile: nobody would end this one any more.
    if (this.#closed) return endClient(client);
    this.#client = client;
    this.#condition.holds();
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => void this.#say('select 1').catch(() => {}), heartbeatMs).unref();
  }

  /** Notifies the other processes. Best effort: while the connection is down nothing is sent. Whether it certainly was. */
  send(channel: string, payload: string): Promise<boolean> {
    return this.#say('select pg_notify($1, $2)', [channel, `${this.processId} ${payload}`]).catch(() => false);
  }

  /** Behind what was said before; false without a connection, rejects when it fails. One that does not answer is given up. */
  #say(statement: string, values: string[] = []): Promise<boolean> {
    const sent = this.#sent.then(async () => {
      const client = this.#client;
      try {
        await client?.query(statement, values);
        return client !== null;
      } catch (error) {
        if (client && endsConnection(error)) void endClient(client);
        throw error;
      }
    });
    this.#sent = sent.catch(() => {});
    return sent;
  }

  #sendEcho(): Echo {
    const echo: Echo = { token: randomUUID(), echoed: Promise.withResolvers() };
    const over = () => {
      this.#echo = null;
    };
    echo.echoed.promise.then(over, over);
    this.#say('select pg_notify($1, $2)', [echoChannel, echo.token]).catch(echo.echoed.reject);
    return echo;
  }

  /** Ends the connection once what was said has gone out, as far as that is soon. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    await Promise.race([this.#sent, sleep(lastWordsMs, undefined, { ref: false })]);
    this.#closed = true;
    if (this.#client) await endClient(this.#client);
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
    this.#condition.fails('the connection to the database was lost');
    this.#echo?.echoed.reject(new NotReady('the connection to the database was lost'));
    for (let pause = 100; !this.#closed; pause = Math.min(pause * 2, 2000)) {
      await sleep(pause, undefined, { ref: false });
      if (this.#closed) return;
      const back = await this.open().then(
        () => true,
        (error) => this.#condition.fails(outageOf(error) ?? (error as Error).message),
      );
      if (back) return this.#reconnected.forEach((handler) => void handler());
    }
  }
}
