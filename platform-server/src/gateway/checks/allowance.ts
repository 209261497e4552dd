import type pg from 'pg';
import type { WebhookProtection } from 'shared-contracts/api/webhook';
import { HttpError } from '../../errors/httpError.ts';
import * as webhookAllowanceRepository from '../../store/repositories/webhookAllowanceRepository.ts';

type Rate = NonNullable<WebhookProtection['rate']>;

const maxKept = 2_000;

function refusal({ requests, seconds: period }: Rate, untilMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil((untilMs - Date.now()) / 1000));
  return new HttpError(
    'too_many_requests.hook',
    { requests, period, seconds },
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** Keeps webhooks to their rate, over all processes. */
export class Allowances {
  readonly #pool: pg.Pool;
  /** Until when it is known that nothing is left of a rate: who comes before is refused without a query, body unread. */
  readonly #usedUp = new Map<string, { rate: Rate; until: number }>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** @throws HttpError 429 when it is known that the webhook has taken as many as it may */
  assertLeft(webhookId: string, rate: Rate): void {
    const known = this.#usedUp.get(webhookId);
    // Another rate has another end.
    if (known?.rate === rate && known.until > Date.now()) throw refusal(rate, known.until);
  }

  /** Takes one request of the rate; answers the refusal, a 429, when none is left. */
  async take(webhookId: string, rate: Rate): Promise<HttpError | null> {
    const wait = await webhookAllowanceRepository.take(this.#pool, webhookId, rate);
    if (wait === null) return null;
    const until = Date.now() + wait * 1000;
    if (this.#usedUp.size > maxKept) this.#usedUp.clear();
    this.#usedUp.set(webhookId, { rate, until });
    return refusal(rate, until);
  }
}
