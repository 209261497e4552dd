import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Egress } from '../../engine/egress/egress.ts';
import type { Log } from '../../process/log.ts';
import { newId } from '../../store/ids.ts';
import type { Watcher } from '../../store/repositories/failureWatchRepository.ts';
import type {
  HeldWebhookCall,
  WebhookCallOutcome,
} from '../../store/repositories/notifications/notificationWebhookRepository.ts';
import * as notificationWebhookRepository from '../../store/repositories/notifications/notificationWebhookRepository.ts';
import type { NotificationWebhookRow } from '../../store/rows/notification.ts';
import { type CallResult, callWebhook } from './call.ts';
import { testMessage } from './message.ts';

/** Seals secrets at rest, each for its owner. */
export interface WebhookSeal {
  seal(text: string, owner: string): Buffer;
  open(sealed: Buffer, owner: string): string;
}

export interface WebhookCallDeps {
  pool: pg.Pool;
  egress: Egress;
  seal: WebhookSeal;
  log: Log;
}

/** Whoever sends a message is taken for dead after this long. */
const leaseMs = 60_000;
/** Pauses before the attempts behind the first, as Standard Webhooks suggests; then a message is given up. */
export const retryPausesMs = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400].map((seconds) => seconds * 1_000);
/** Messages that one process sends at a time. */
const maxAtOnce = 8;

/** Whose secret it is, for the seal. */
export const sealOwner = ({ userId, account }: Watcher): string => `notification webhook of ${userId} in ${account}`;

const failedAs = (isAgain: boolean) => (isAgain ? 'retrying' : 'failed');
const outcomeOf = ({ status, problem }: CallResult, isAgain: boolean, at: number): WebhookCallOutcome => ({
  last_at: new Date(at),
  last_outcome: problem === null ? 'delivered' : failedAs(isAgain),
  last_status: status,
  last_problem: problem,
});

/** Sends messages to webhooks until they have arrived: at least once, with an id that tells a second time from another. */
export class WebhookCalls {
  readonly #deps: WebhookCallDeps;

  constructor(deps: WebhookCallDeps) {
    this.#deps = deps;
  }

  /** Sends what is due; answers when the next one is. */
  async deliverDue(now: number): Promise<number | null> {
    await this.#deliverAll(now, maxAtOnce);
    return (await notificationWebhookRepository.nextDue(this.#deps.pool))?.getTime() ?? null;
  }

  /** Calls a webhook once, now. */
  async test(webhook: NotificationWebhookRow): Promise<WebhookCallOutcome> {
    const now = Date.now();
    const watcher = { userId: webhook.user_id, account: webhook.account_number };
    const body = testMessage(watcher.account, now);
    const result = await this.#call(webhook, watcher, newId(), body);
    const outcome = outcomeOf(result, false, now);
    await notificationWebhookRepository.note(this.#deps.pool, watcher, outcome);
    return outcome;
  }

  /** Each that finds a message lets another look beside it: with nothing due, one statement asks. */
  async #deliverAll(now: number, atOnce: number): Promise<void> {
    const first = await this.#take(now);
    if (!first) return;
    const others = atOnce > 1 ? this.#deliverAll(now, atOnce - 1) : null;
    const own = async () => {
      for (let held: HeldWebhookCall | null = first; held; held = await this.#take(now)) await this.#deliver(held, now);
    };
    await Promise.all([others, own()]);
  }

  #take(now: number): Promise<HeldWebhookCall | null> {
    return notificationWebhookRepository.takeDue(this.#deps.pool, randomUUID(), new Date(now), new Date(now + leaseMs));
  }

  async #deliver(held: HeldWebhookCall, now: number): Promise<void> {
    const watcher = { userId: held.user_id, account: held.account_number };
    const result = await this.#call(held, watcher, held.id, held.body);
    const pause = retryPausesMs[held.attempts - 1];
    const isAgain = result.problem !== null && result.problem !== 'gone' && pause !== undefined;
    await notificationWebhookRepository.release(this.#deps.pool, held, isAgain ? new Date(now + pause) : null);
    await notificationWebhookRepository.note(this.#deps.pool, watcher, outcomeOf(result, isAgain, Date.now()));
    if (result.problem && !isAgain)
      this.#deps.log.info({ problem: result.problem }, 'a webhook did not take a notification');
  }

  async #call(
    { url, sealed_secret }: Pick<NotificationWebhookRow, 'url' | 'sealed_secret'>,
    watcher: Watcher,
    id: string,
    body: string,
  ): Promise<CallResult> {
    const { egress, seal } = this.#deps;
    const secret = seal.open(sealed_secret, sealOwner(watcher));
    return callWebhook(egress, { url, secret, id: `msg_${id}`, body }, Date.now());
  }
}
