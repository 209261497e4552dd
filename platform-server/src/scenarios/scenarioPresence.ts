import type pg from 'pg';
import type { ScenarioPresence as Presence } from 'shared-contracts/api/scenario';
import { channelOf } from 'shared-contracts/events';
import { notFound } from '../errors/httpError.ts';
import { isId } from '../store/ids.ts';
import * as scenarioPresenceRepository from '../store/repositories/scenarioPresenceRepository.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';

/** The way to the browsers of an account, as far as presence needs it. */
export interface PresencePublisher {
  hasListeners(channel: string): boolean;
  publish(channel: string, event: 'presence-update', data: Presence): void;
}

export interface PresenceDeps {
  pool: pg.Pool;
  publisher: PresencePublisher;
  /** Reports failures of work in the background. */
  log: (problem: string) => void;
}

type Editor = Pick<TrackingActor, 'accountNumber' | 'userId' | 'name'>;

/** Longer than a shown page waits until it says again that it is there: another page of the person has time to. */
const graceSeconds = 6;
/** After a look that failed. */
const againMs = 5_000;

/**
 * Who edits which scenario right now. Everyone of the account is notified of a change; nothing is kept of those who left.
 */
export class ScenarioPresence {
  readonly #deps: PresenceDeps;
  #timer: NodeJS.Timeout | undefined;
  /** When the next look is due, as `Date.now()`. */
  #due = Number.POSITIVE_INFINITY;
  #isClosed = false;

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
  }

  /** Every scenario of the account that somebody edits. */
  list(account: string): Promise<Presence[]> {
    return scenarioPresenceRepository.list(this.#deps.pool, account);
  }

  /** The actor edits for so many seconds from now, with this node open; undefined leaves what was said. @throws HttpError 404 */
  async keep(actor: Editor, id: string, nodeId: string | null | undefined, seconds: number): Promise<void> {
    const { accountNumber: account, userId, name } = actor;
    const isChange = isId(id)
      ? await scenarioPresenceRepository.keep(this.#deps.pool, {
          account,
          scenarioId: id,
          userId,
          name,
          nodeId,
          seconds,
        })
      : null;
    if (isChange === null) throw notFound('scenario');
    if (isChange) await this.#publish(account, id);
    this.#plan(seconds * 1000);
  }

  /** A page of the actor was closed. Where they have no other, they count as gone soon. */
  async end({ accountNumber, userId }: Editor, id: string): Promise<void> {
    if (!isId(id) || !(await scenarioRepository.exists(this.#deps.pool, accountNumber, id))) {
      throw notFound('scenario');
    }
    await scenarioPresenceRepository.endWithin(this.#deps.pool, accountNumber, id, userId, graceSeconds);
    this.#plan(graceSeconds * 1000);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #publish(account: string, scenario_id: string): Promise<void> {
    const channel = channelOf(account);
    if (!this.#deps.publisher.hasListeners(channel)) return;
    const [presence] = await scenarioPresenceRepository.list(this.#deps.pool, account, scenario_id);
    this.#deps.publisher.publish(channel, 'presence-update', presence ?? { scenario_id, people: [] });
  }

  /** Looks for those who have left, at the earlier of two times. */
  #plan(ms: number): void {
    const due = Date.now() + ms;
    if (this.#isClosed || due >= this.#due) return;
    this.#due = due;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), ms).unref();
  }

  async #look(): Promise<void> {
    this.#due = Number.POSITIVE_INFINITY;
    try {
      const { left, nextMs } = await scenarioPresenceRepository.forget(this.#deps.pool);
      const scenarios = new Map(left.map(({ account_number, scenario_id }) => [scenario_id, account_number]));
      for (const [id, account] of scenarios) await this.#publish(account, id);
      if (nextMs !== null) this.#plan(Math.max(nextMs, 0) + 50);
    } catch (error) {
      if (!this.#isClosed) this.#deps.log(`Who has left an editor could not be read: ${(error as Error).message}`);
      this.#plan(againMs);
    }
  }
}
