import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerEntry } from 'shared-contracts/deploy';
import type { Announcer } from '../realtime/publisher.ts';
import type { Notifications } from '../store/notifications.ts';
import { grantChannel } from '../store/repositories/grantRepository.ts';
import { ledgerChannel } from '../store/repositories/ledgerRepository.ts';
import { Progress } from './progress.ts';
import type { ReleaseRegistry } from './registry.ts';

interface NewsDeps {
  registry: Pick<ReleaseRegistry, 'revision' | 'environment' | 'catchUp' | 'refresh'>;
  notifications: Pick<Notifications, 'on' | 'onReconnected'>;
  announcer: Announcer;
  /** Called with the reason why the ledger could not be read. */
  log: (problem: string) => void;
}

type News = Pick<LedgerEntry, 'revision'> & { action: string };

const topic = 'plan-update';

/** Previews are for who opens the link: no page has to ask for its plan. */
const changesPlans = ({ action }: News) => action !== 'preview';
/** What open pages have to act on at once. */
const isUrgent = ({ action }: News) => action === 'kill' || action === 'revive';

/** A hundred plans a second are a small part of what a process answers; nobody else's calls wait for them. */
const spreadMsOfPage = 10;

/** Pause before the ledger is read again after it could not be. Milliseconds. */
const pause = 1000;

/**
 * Keeps the registry of this process at the newest entry, whoever wrote it, and tells open pages that the ledger has
 * moved on. Each process tells the pages that are connected to it, after it has read the entry itself; a push service
 * elsewhere is told by the one that wrote.
 */
export class LedgerNews {
  readonly #deps: NewsDeps;
  /** Entries that the pages of this process were notified of. */
  readonly #announced: Progress;
  readonly #ending = new AbortController();
  /** What is being read at the moment. */
  readonly #readings = new Set<Promise<void>>();

  /** Call before the notifications are opened. */
  constructor(deps: NewsDeps) {
    this.#deps = deps;
    const { registry, notifications } = deps;
    this.#announced = new Progress(registry.revision);
    notifications.on(ledgerChannel, (message) => {
      const [environment, revision, action = ''] = message.split(' ');
      if (environment === registry.environment) this.#track(this.#onNews({ revision: Number(revision), action }));
    });
    // What is granted counts at once: the next plan that this process makes has it.
    notifications.on(grantChannel, () => this.#track(this.#onGrant()));
    notifications.onReconnected(() => this.#track(this.makeUpForSilence()));
  }

  /** An entry was written here. */
  written(entry: News): void {
    this.#emitHere([entry]);
    if (!changesPlans(entry)) return;
    this.#deps.announcer.announceElsewhere(topic, { revision: entry.revision, urgent: isUrgent(entry) });
  }

  /** Reads the ledger again and tells what nothing was learned of: pages of this process were not notified of it either. */
  async makeUpForSilence(): Promise<void> {
    const { registry } = this.#deps;
    this.#emitHere(await this.#persist(() => registry.refresh()));
  }

  /** Resolves when nothing is read any more. Call when the notifications are closed, before the database is. */
  async end(): Promise<void> {
    this.#ending.abort();
    await Promise.allSettled(this.#readings);
  }

  #track(reading: Promise<void>): void {
    this.#readings.add(reading);
    const over = () => this.#readings.delete(reading);
    reading.then(over, over);
  }

  async #onGrant(): Promise<void> {
    await this.#persist(() => this.#deps.registry.catchUp());
  }

  async #onNews(news: News): Promise<void> {
    await this.#persist(() => this.#deps.registry.catchUp());
    this.#emitHere([news]);
  }

  /** Tells of those of some entries, oldest first, that were not published. */
  #emitHere(entries: readonly News[]): void {
    const news = entries.filter(({ revision }) => this.#announced.reach(revision)).filter(changesPlans);
    const revision = news.at(-1)?.revision;
    if (revision === undefined) return;
    const urgent = news.some(isUrgent);
    this.#deps.announcer.announceHere(topic, (pages) => ({ revision, urgent, spread_ms: pages * spreadMsOfPage }));
  }

  /** A process that stays behind would go on giving people what was killed. */
  async #persist(read: () => Promise<readonly LedgerEntry[]>): Promise<readonly LedgerEntry[]> {
    for (;;) {
      try {
        return await read();
      } catch (error) {
        if (this.#ending.signal.aborted) return [];
        this.#deps.log(`The ledger could not be read: ${(error as Error).message}`);
        await sleep(pause, undefined, { ref: false, signal: this.#ending.signal }).catch(() => {});
      }
    }
  }
}
