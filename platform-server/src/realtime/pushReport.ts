import { Counter, Gauge, type Registry } from 'prom-client';

/** Why a connection or a subscription was not taken, or an older connection sent away for it. */
export type PushRefusal = 'path' | 'host' | 'origin' | 'address' | 'account';

const everyMs = 60_000;

interface PushReportOptions {
  metrics: Registry;
  /** Called with a line about the first of each kind in a minute. */
  log: (line: string) => void;
  /** Open connections. */
  connections: () => number;
}

/** Notifies the operator what the push service refuses: all of it counted, a line a minute for each reason in the log. */
export class PushReport {
  readonly #refusals: Counter<'reason'>;
  readonly #log: (line: string) => void;
  readonly #reported = new Map<PushRefusal, { at: number; unsaid: number }>();

  constructor({ metrics, log, connections }: PushReportOptions) {
    this.#log = log;
    this.#refusals = new Counter({
      name: 'weft_push_refusals_total',
      help: 'Connections and subscriptions that the push service refused or ended, by reason',
      labelNames: ['reason'],
      registers: [metrics],
    });
    new Gauge({
      name: 'weft_push_connections',
      help: 'Open connections of the push service',
      registers: [metrics],
      collect() {
        this.set(connections());
      },
    });
  }

  /** Counts a refusal. `about` is an address or an account; what a client wrote itself stands in no log. */
  refused(reason: PushRefusal, about: string, now = Date.now()): void {
    this.#refusals.inc({ reason });
    const last = this.#reported.get(reason);
    if (last && now - last.at < everyMs) {
      last.unsaid += 1;
      return;
    }
    const more = last?.unsaid ? `, after ${last.unsaid} more that were not logged` : '';
    this.#reported.set(reason, { at: now, unsaid: 0 });
    this.#log(`push: refused by ${reason}: ${about}${more}`);
  }
}
