import type pg from 'pg';
import { notify } from '../notifications/notify.ts';
import type { Log } from '../process/log.ts';
import type { Operations } from '../runs/operationsBudget.ts';

const thresholds = [100, 90, 75] as const;
const maxKept = 10_000;

interface OperationWarningsDeps {
  pool: pg.Pool;
  log: Log;
  /** People of the account were notified of a threshold. */
  limitsChanged(account: string): void;
}

/** Has people told at 75, 90 and 100 % of their operations: once for each period, over all processes. */
export class OperationWarnings {
  readonly #deps: OperationWarningsDeps;
  /** What this process need not ask the database about again. */
  readonly #known = new Set<string>();

  constructor(deps: OperationWarningsDeps) {
    this.#deps = deps;
  }

  /** Operations of an account were read. Never throws: the next reading warns as well. */
  async read(account: string, operations: Operations): Promise<void> {
    await this.#warn(account, operations).catch((err: unknown) => {
      this.#deps.log.warn({ err, account }, 'people could not be warned of their operations');
    });
  }

  async #warn(account: string, { used, allowed, period }: Operations): Promise<void> {
    const percent = thresholds.find((threshold) => allowed > 0 && used * 100 >= allowed * threshold);
    if (percent === undefined) return;
    // Another number of operations is another limit to come near to.
    const once = `limit operations ${new Date(period.start).toISOString().slice(0, 10)} ${allowed} ${percent}`;
    const key = `${account} ${once}`;
    if (this.#known.has(key)) return;
    const data = { limit: 'operations', percent, used, allowed } as const;
    const isNew = await notify(this.#deps.pool, { account, kind: 'limit-near', subject: 'operations', once, data });
    if (this.#known.size >= maxKept) this.#known.clear();
    this.#known.add(key);
    if (isNew) this.#deps.limitsChanged(account);
  }
}
