import type pg from 'pg';
import type { RetryService } from '../../runs/retryService.ts';
import * as eventRepository from '../../store/repositories/eventRepository.ts';
import type { Carried } from './hookdeckIntake.ts';

export interface CarriedAgainDeps {
  pool: pg.Pool;
  retries: Pick<RetryService, 'retryEvent'>;
}

/** An event that was taken in before, delivered again: one more attempt of it. */
export interface DeliveredAgain {
  eventId: string;
  runIds: readonly string[];
}

/** Distinguishes attempts of Hookdeck that want an event run again from those that repeat what was taken in. */
export class CarriedAgain {
  readonly #deps: CarriedAgainDeps;

  constructor(deps: CarriedAgainDeps) {
    this.#deps = deps;
  }

  /**
   * Delivers an event again when somebody asked Hookdeck for it, or when its sender was answered with a failure. Null
   * for an attempt that repeats an event which went well: its answer was lost on the way.
   * @throws HttpError 409 when no scenario is started, 410 for an event older than 7 days
   */
  async deliver(account: string, eventId: string, carried: Carried): Promise<DeliveredAgain | null> {
    const failed = async () => ((await eventRepository.responseStatus(this.#deps.pool, account, eventId)) ?? 0) >= 400;
    if (!carried.isAskedFor && !(await failed())) return null;
    // An attempt whose answer is lost in turn comes with its own number again.
    const key = `hookdeck ${carried.eventId} ${carried.attempt}`;
    const { run_ids } = await this.#deps.retries.retryEvent(account, eventId, null, key, 'Hookdeck');
    return { eventId, runIds: run_ids };
  }
}
