import { Counter, Gauge, type Registry } from 'prom-client';
import { finalStatuses, type RunStatus } from 'shared-contracts/api/run';
import type { Run } from './commit/rows.ts';

/**
 * Figures of runs for `/metrics`. Counted as plain numbers and handed over when asked: a labelled counter would cost
 * more than counting is worth where thousands of runs end in a second.
 */
export class RunMetrics {
  readonly #ended = new Map<RunStatus, number>();
  #received = 0;

  /** @param held runs that this process holds at the moment */
  constructor(registry: Registry, held: () => number) {
    const ended = this.#ended;
    new Counter({
      name: 'weft_runs_ended_total',
      help: 'Runs that ended on this process',
      labelNames: ['status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [status, count] of ended) this.inc({ status }, count);
      },
    });
    const received = () => this.#received;
    new Counter({
      name: 'weft_webhook_events_total',
      help: 'Webhook requests stored by this process, refused ones included',
      registers: [registry],
      collect() {
        this.reset();
        this.inc(received());
      },
    });
    new Gauge({
      name: 'weft_runs_held',
      help: 'Runs that this process executes or keeps waiting in memory',
      registers: [registry],
      collect() {
        this.set(held());
      },
    });
  }

  /** These runs are stored as they are now. */
  written(runs: readonly Run[]): void {
    for (const { status } of runs) {
      if (finalStatuses.has(status)) this.#ended.set(status, (this.#ended.get(status) ?? 0) + 1);
    }
  }

  /** A webhook event is stored. */
  received(): void {
    this.#received++;
  }
}
