import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { Egress } from '../engine/egress/egress.ts';
import type { Log } from '../process/log.ts';
import { sharedNow } from '../process/sharedClock.ts';
import * as logDestinationRepository from '../store/repositories/logDestinationRepository.ts';
import * as runEndRepository from '../store/repositories/runEndRepository.ts';
import type { LogDestinationRow } from '../store/rows/log.ts';
import { type LogEntry, testEntry } from './entries.ts';
import { LogFigures } from './logFigures.ts';
import { type LogAttempt, type LogSeal, type OpenDestination, openDestination } from './openDestination.ts';
import { type LogBatch, readBatch } from './readBatch.ts';
import { type SyslogWay, sendSyslog } from './sendSyslog.ts';
import { sendWebhook } from './sendWebhook.ts';

export interface LogStreamDeps {
  pool: pg.Pool;
  /** The way out for webhooks. */
  egress: Egress;
  syslog: SyslogWay;
  seal: LogSeal;
  metrics: Registry;
  log: Log;
  clock?: () => number;
  /** Ends of runs that are kept for destinations that are behind. */
  keptEnds?: number;
  /** How long a receiver may take for what it is sent at once. */
  timeoutMs?: number;
}

/** Between two looks for what is new, while there are destinations. */
const lookEveryMs = 1_000;
/** Between two looks at how far destinations are, and at what can go. */
const watchEveryMs = 10_000;
/** Whoever sends is taken for dead so long after an attempt must have ended. */
const leaseBeyondMs = 30_000;
const defaultTimeoutMs = 15_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
const defaultKeptEnds = 1_000_000;
/** Ends that are removed in one statement. */
const removedAtOnce = 10_000;

/**
 * Sends the log of the installation to its destinations, from where each is: at least once and in order, by one process at
 * a time. While a receiver is away its place stays.
 */
export class LogStreams {
  readonly #deps: LogStreamDeps;
  readonly #clock: () => number;
  readonly #figures: LogFigures;
  readonly #senders = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();
  readonly #timeoutMs: number;
  #watchedAt = Number.NEGATIVE_INFINITY;
  #isAny = false;

  constructor(deps: LogStreamDeps) {
    this.#deps = deps;
    this.#clock = deps.clock ?? sharedNow;
    this.#timeoutMs = deps.timeoutMs ?? defaultTimeoutMs;
    this.#figures = new LogFigures(deps.metrics, this.#clock);
  }

  /** Begins to send what waits, and waits for none of it; answers when to look again, null without destinations. */
  async deliverDue(): Promise<number | null> {
    const now = this.#clock();
    if (now - this.#watchedAt >= watchEveryMs) await this.#watch(now);
    if (!this.#isAny || this.#closing.signal.aborted) return null;
    const holder = randomUUID();
    const turn = { holder, now: new Date(now), leaseEnd: this.#leaseEnd(now) };
    for (const taken of await logDestinationRepository.take(this.#deps.pool, turn)) this.#begin(taken);
    return now + lookEveryMs;
  }

  /** Destinations have changed. */
  changed(): void {
    this.#watchedAt = Number.NEGATIVE_INFINITY;
  }

  /** Sends one entry that says it is a test. */
  test(destination: LogDestinationRow): Promise<LogAttempt> {
    const opened = openDestination(destination, this.#deps.seal);
    return this.#send(opened, [testEntry(randomUUID(), this.#clock())]);
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    while (this.#senders.size > 0) await Promise.all(this.#senders.values());
  }

  /** Ends what is under way: it is sent again, here or elsewhere. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.idle();
  }

  async #watch(now: number): Promise<void> {
    const { pool, keptEnds = defaultKeptEnds } = this.#deps;
    this.#watchedAt = now;
    const destinations = await logDestinationRepository.all(pool);
    this.#figures.watch(destinations);
    this.#isAny = destinations.length > 0;
    while ((await runEndRepository.removePassed(pool, removedAtOnce)) === removedAtOnce);
    // The first and the last number are looked at; all are counted only where there may be too many.
    if ((await runEndRepository.span(pool)) >= keptEnds)
      while ((await runEndRepository.removeBeyond(pool, keptEnds, removedAtOnce)) > 0);
  }

  #begin(taken: LogDestinationRow): void {
    const { id, name } = taken;
    const former = this.#senders.get(id) ?? Promise.resolve();
    const sender = former
      .then(() => this.#sendAll(taken))
      .catch((err: Error) => this.#deps.log.warn({ err, destination: name }, 'the log could not be sent'))
      .finally(() => this.#senders.get(id) === sender && this.#senders.delete(id));
    this.#senders.set(id, sender);
  }

  async #sendAll(taken: LogDestinationRow): Promise<void> {
    const { pool, seal } = this.#deps;
    let destination = taken;
    const opened = openDestination(destination, seal);
    while (!this.#closing.signal.aborted) {
      const batch = await readBatch(pool, destination);
      if (batch.isEmpty) break;
      const attempt = batch.entries.length === 0 ? null : await this.#send(opened, batch.entries);
      if (attempt?.problem) return this.#failed(destination, batch, attempt);
      if (!(await this.#advance(destination, batch))) break;
      const { run, audit } = batch.place;
      destination = {
        ...destination,
        run_xact: run.xact,
        run_position: run.position,
        audit_position: audit,
        failures: 0,
      };
    }
    await logDestinationRepository.giveBack(pool, destination, null);
  }

  #leaseEnd(now: number): Date {
    return new Date(now + this.#timeoutMs + leaseBeyondMs);
  }

  #send(opened: OpenDestination, entries: readonly LogEntry[]): Promise<LogAttempt> {
    const sending = { signal: this.#closing.signal, timeoutMs: this.#timeoutMs };
    if (opened.kind !== 'webhook') return sendSyslog(this.#deps.syslog, opened, entries, sending);
    return sendWebhook(this.#deps.egress, opened, entries, { ...sending, now: this.#clock() });
  }

  #advance(destination: LogDestinationRow, { entries, dropped, place }: LogBatch): Promise<boolean> {
    this.#figures.count(destination.name, 'sent', entries.length);
    this.#figures.count(destination.name, 'dropped', dropped);
    const now = this.#clock();
    const figures = { sent: entries.length, dropped, now: new Date(now), leaseEnd: this.#leaseEnd(now) };
    return logDestinationRepository.advance(this.#deps.pool, destination, place, figures);
  }

  async #failed(destination: LogDestinationRow, { entries }: LogBatch, { problem, status }: LogAttempt): Promise<void> {
    const { pool } = this.#deps;
    if (this.#closing.signal.aborted || problem === null)
      return logDestinationRepository.giveBack(pool, destination, null);
    this.#figures.count(destination.name, 'failed', entries.length);
    const now = this.#clock();
    const again = new Date(now + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(destination.failures, 10)));
    await logDestinationRepository.giveBack(pool, destination, { problem, status, now: new Date(now), again });
  }
}
