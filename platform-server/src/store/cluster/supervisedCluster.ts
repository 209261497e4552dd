import { setTimeout as sleep } from 'node:timers/promises';
import type { Condition } from '../../process/condition.ts';
import { outageOf } from '../../process/databaseOutage.ts';
import { type Cluster, type ClusterOptions, openCluster } from './cluster.ts';
import { ClusterTaken } from './clusterTaken.ts';

/** Listener for how the embedded PostgreSQL fares. */
export interface ClusterWatch {
  /** Fails while it does not run, and is being started again. */
  condition: Condition;
  /** Another server has taken the files: this one must end. */
  onTaken: (reason: string) => void;
}

// PostgreSQL may not have noticed yet that a session of our own is lost.
const isTakenByOthers = (error: unknown): error is ClusterTaken =>
  error instanceof ClusterTaken && error.holder !== String(process.pid);

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/**
 * The embedded PostgreSQL of a data directory, for as long as the server runs: when it ends, however that comes, it is
 * started again at the same address, with growing pauses and for as long as that takes. A full disk passes.
 */
export class SupervisedCluster {
  readonly #options: ClusterOptions;
  readonly #watch: ClusterWatch;
  readonly #stopping = new AbortController();
  #cluster: Cluster;
  #restarting: Promise<void> = Promise.resolve();

  private constructor(cluster: Cluster, options: ClusterOptions, watch: ClusterWatch) {
    this.#cluster = cluster;
    this.#watch = watch;
    const { signal } = this.#stopping;
    this.#options = { ...options, socketDirectory: cluster.connection.host, signal };
    this.#follow();
  }

  /** Opens it for the first time. @throws as `openCluster`: what fails at the start would fail again */
  static async open(options: ClusterOptions, watch: ClusterWatch): Promise<SupervisedCluster> {
    return new SupervisedCluster(await openCluster(options), options, watch);
  }

  /** For the application; stays the same whenever the database is started again. */
  get connection(): Cluster['connection'] {
    return this.#cluster.connection;
  }

  /** Resolves when the files of a new cluster are safe from a power loss; acknowledge nothing before. */
  get synced(): Promise<void> {
    return this.#cluster.synced;
  }

  /** Stops the database, or the attempts to start it, and waits for the end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#restarting;
    await this.#cluster.stop();
  }

  #follow(): void {
    void this.#cluster.lost.then(() => {
      if (!this.#stopping.signal.aborted) this.#restarting = this.#restart();
    });
  }

  async #restart(): Promise<void> {
    const { signal } = this.#stopping;
    this.#watch.condition.fails('The database has ended and is being started again');
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        this.#cluster = await openCluster(this.#options);
        this.#watch.condition.holds();
        return this.#follow();
      } catch (error) {
        if (signal.aborted) return;
        if (isTakenByOthers(error)) return this.#watch.onTaken(error.message);
        this.#complain(error as Error);
      }
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  #complain(error: Error): void {
    // It recovers from its end.
    if (outageOf(error)) return;
    const { message } = error;
    const isFull = /No space left on device|ENOSPC/.test(message);
    const problem = isFull ? 'The disk is full: the database cannot start' : 'The database cannot be started';
    this.#watch.condition.fails(problem, message);
  }
}
