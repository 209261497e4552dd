import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerEntry } from 'shared-contracts/deploy';
import type { Announcer } from '../realtime/publisher.ts';
import type { Notifications } from '../store/notifications.ts';
import { ledgerChannel } from '../store/repositories/ledgerRepository.ts';
import type { ReleaseRegistry } from './registry.ts';

interface NewsParts {
  registry: Pick<ReleaseRegistry, 'revision' | 'environment' | 'catchUp' | 'refresh'>;
  notifications: Pick<Notifications, 'on' | 'onReconnected'>;
  announcer: Announcer;
  /** Hears why the ledger could not be read. */
  log: (problem: string) => void;
}

const topic = 'plan-update';

/** Previews are for who opens the link: no page has to ask for its plan. */
const changesPlans = ({ action }: LedgerEntry) => action !== 'preview';
/** What open pages have to act on at once. */
const isUrgent = ({ action }: LedgerEntry) => action === 'kill' || action === 'revive';

/** Pause before the ledger is read again after it could not be. Milliseconds. */
const pause = 1000;

/**
 * Keeps the registries of all processes at the newest entry, and tells open pages that the ledger has moved on. Who
 * writes an entry tells all pages; the others read it, so that whichever process a page then asks knows it.
 */
export class LedgerNews {
  readonly #parts: NewsParts;
  /** The newest entry that the pages of this process were told of. */
  #told: number;

  /** Call before the notifications are opened. */
  constructor(parts: NewsParts) {
    this.#parts = parts;
    const { registry, notifications } = parts;
    this.#told = registry.revision;
    notifications.on(ledgerChannel, (message) => {
      const [environment, revision] = message.split(' ');
      if (environment === registry.environment) void this.#heard(Number(revision));
    });
    notifications.onReconnected(() => void this.#makeUpForSilence());
  }

  /** An entry was written here. */
  written(entry: LedgerEntry): void {
    const { revision } = entry;
    this.#told = Math.max(this.#told, revision);
    if (changesPlans(entry)) this.#parts.announcer.publishToAll(topic, { revision, urgent: isUrgent(entry) });
  }

  /** Who wrote the entry tells the pages. */
  async #heard(revision: number): Promise<void> {
    this.#told = Math.max(this.#told, revision);
    await this.#persist(() => this.#parts.registry.catchUp());
  }

  /** While nothing was heard, pages of this process were not told either. */
  async #makeUpForSilence(): Promise<void> {
    const { registry, announcer } = this.#parts;
    const entries = await this.#persist(() => registry.refresh());
    const missed = entries.filter((entry) => entry.revision > this.#told && changesPlans(entry));
    this.#told = Math.max(this.#told, registry.revision);
    if (missed.length === 0) return;
    announcer.publishHere(topic, { revision: registry.revision, urgent: missed.some(isUrgent) });
  }

  /** A process that stays behind would go on giving people what was killed. */
  async #persist(read: () => Promise<readonly LedgerEntry[]>): Promise<readonly LedgerEntry[]> {
    for (;;) {
      try {
        return await read();
      } catch (error) {
        this.#parts.log(`The ledger could not be read: ${(error as Error).message}`);
        await sleep(pause, undefined, { ref: false });
      }
    }
  }
}
