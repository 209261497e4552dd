import { Counter, Gauge, type Registry } from 'prom-client';
import type { WatchedDestination } from '../store/repositories/logDestinationRepository.ts';

/** What `/metrics` has of destinations of the log. */
export class LogFigures {
  readonly #age: Gauge;
  readonly #entries: Counter;
  #watched: readonly WatchedDestination[] = [];

  constructor(registry: Registry, clock: () => number) {
    this.#entries = new Counter({
      name: 'weft_log_entries_total',
      help: 'Entries for destinations of the log, by what became of them; failed ones are sent again',
      labelNames: ['destination', 'outcome'],
      registers: [registry],
    });
    this.#age = new Gauge({
      name: 'weft_log_oldest_seconds',
      help: 'Age of the oldest entry that a destination of the log has not taken; 0 when it has all',
      labelNames: ['destination'],
      registers: [registry],
      collect: () => this.#collect(clock()),
    });
  }

  /** These destinations there are, and this waits for them. */
  watch(destinations: readonly WatchedDestination[]): void {
    this.#watched = destinations;
  }

  count(destination: string, outcome: 'sent' | 'dropped' | 'failed', entries: number): void {
    if (entries > 0) this.#entries.inc({ destination, outcome }, entries);
  }

  #collect(now: number): void {
    this.#age.reset();
    for (const { name, waiting_since, is_active } of this.#watched) {
      const age = waiting_since && is_active ? (now - waiting_since.getTime()) / 1000 : 0;
      this.#age.set({ destination: name }, Math.max(0, age));
    }
  }
}
