import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

/** Work that pg-boss calls for: when a tick is due, and what has to be done from time to time. */
export interface JobHandlers {
  /** May come more than once, and late. */
  tick(scenarioId: string, at: Date): Promise<void>;
  /** Every minute. */
  everyMinute(): Promise<void>;
  /** Every night. */
  everyNight(): Promise<void>;
}

const queues = { tick: 'schedule-tick', minute: 'every-minute', night: 'every-night' } as const;
const pollS = 1;
const hourS = 3_600;

interface Tick {
  scenarioId: string;
  at: string;
}

/**
 * Alarms and regular work by pg-boss, over the pool the process has anyway. It is started behind everything else: a
 * server takes webhooks before it, and a process that stops early never waits for it.
 */
export class Jobs {
  readonly #pool: pg.Pool;
  readonly #handlers: JobHandlers;
  readonly #log: Log;
  #boss: PgBoss | null = null;
  #starting: Promise<void> | null = null;

  constructor(pool: pg.Pool, handlers: JobHandlers, log: Log) {
    this.#pool = pool;
    this.#handlers = handlers;
    this.#log = log;
  }

  /** Begins in the background; trouble is reported, not thrown. */
  start(): void {
    this.#starting = this.#start().catch((error) => this.#log.error({ err: error }, 'schedules could not be started'));
  }

  /** Has `tick` called at an instant, on whichever process. False while this process has not started its jobs. */
  async setAlarm(scenarioId: string, at: Date): Promise<boolean> {
    if (!this.#boss) return false;
    const data: Tick = { scenarioId, at: at.toISOString() };
    await this.#boss.send(queues.tick, data, { startAfter: at, singletonKey: `${scenarioId} ${data.at}` });
    return true;
  }

  async close(): Promise<void> {
    await this.#starting;
    await this.#boss?.stop({ graceful: true, timeout: 5_000 });
  }

  async #start(): Promise<void> {
    const { PgBoss: Boss } = await import('pg-boss');
    const executeSql = (text: string, values?: unknown[]) => this.#pool.query(text, values);
    const boss = new Boss({ db: { executeSql }, schema: 'pgboss', cronMonitorIntervalSeconds: 30 });
    boss.on('error', (error) => this.#log.warn({ err: error }, 'pg-boss'));
    await boss.start();
    const kept = { deleteAfterSeconds: hourS, retryLimit: 3, retryDelay: 5 };
    for (const queue of Object.values(queues)) await boss.createQueue(queue, { ...kept, policy: 'short' });
    await boss.work<Tick>(queues.tick, { pollingIntervalSeconds: pollS, batchSize: 20 }, (jobs) => this.#ring(jobs));
    await boss.work(queues.minute, { pollingIntervalSeconds: 30 }, () => this.#handlers.everyMinute());
    await boss.work(queues.night, { pollingIntervalSeconds: 60 }, () => this.#handlers.everyNight());
    await boss.schedule(queues.minute, '* * * * *');
    await boss.schedule(queues.night, '17 3 * * *');
    this.#boss = boss;
    await this.#handlers.everyMinute();
  }

  async #ring(jobs: readonly { data: Tick }[]): Promise<void> {
    for (const { data } of jobs) await this.#handlers.tick(data.scenarioId, new Date(data.at));
  }
}
