import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Counter, type Registry as MetricsRegistry } from 'prom-client';
import type { Backend } from 'shared-contracts/deploy';
import type { Log } from '../process/log.ts';
import { sharedNow } from '../process/sharedClock.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import type { HeldDelivery } from '../store/repositories/backendDeliveryRepository.ts';
import * as backendDeliveryRepository from '../store/repositories/backendDeliveryRepository.ts';
import { type BackendTrip, tripOf } from './backendCalls.ts';
import type { BackendEventsDeps } from './backendEvents.ts';
import type { BackendNetwork } from './backendNetwork.ts';
import type { BackendTokens } from './backendTokens.ts';
import { type PausedParty, type Pauses, pauseKeyOf } from './pauses.ts';
import { type DeliveryAttempt, sendDelivery } from './sendDelivery.ts';

/** A back end whose grant names topics. */
export interface SubscribedBackend {
  remote: string;
  backend: Backend;
}

export interface BackendDeliveriesDeps extends Pick<BackendEventsDeps, 'isKilled' | 'releasesFor'> {
  pool: pg.Pool;
  tokens: Pick<BackendTokens, 'signDelivery'>;
  network: BackendNetwork;
  pauses: Pauses;
  metrics: MetricsRegistry;
  subscribed: () => readonly SubscribedBackend[];
  /** A back end is not called for some seconds. */
  tripped: (trip: BackendTrip) => void;
  /** What was under way is over: something may be due sooner than `deliverDue` answered. */
  settled: () => void;
  log: Log;
  clock?: () => number;
}

/** For whom a delivery is, by the plan of now. */
interface Recipient {
  account: { organisationId: string; number: string } | null;
  release: { hash: string; version: string } | null;
}

/** Pauses after the attempts in milliseconds; the last one stays. A delivery is given up when it is a day old. */
const retryPausesMs = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400].map((seconds) => seconds * 1_000);
/** Whoever sends one is taken for dead so long after it must have been answered. */
const leaseBeyondMs = 30_000;
/** Accounts that one process serves at the same time at one back end: what one of them is slow with holds up no other. */
const maxAtOnce = 4;

/**
 * Sends facts of the product to back ends of remotes until they have them: at least once, with an id that tells a second
 * time from another. Those of an account go one after another; each back end has senders of its own, which take turns
 * with the accounts.
 */
export class BackendDeliveries {
  readonly #deps: BackendDeliveriesDeps;
  readonly #clock: () => number;
  /** By back end: who sends now, and the account that was served last. */
  readonly #senders = new Map<string, Set<Promise<void>>>();
  readonly #served = new Map<string, string>();
  readonly #closing = new AbortController();
  readonly #counted: Counter;

  constructor(deps: BackendDeliveriesDeps) {
    this.#deps = deps;
    this.#clock = deps.clock ?? sharedNow;
    this.#counted = new Counter({
      name: 'weft_backend_deliveries_total',
      help: 'Webhooks to back ends of remotes, by how an attempt ended',
      labelNames: ['remote', 'backend', 'outcome'],
      registers: [deps.metrics],
    });
  }

  /** Begins to send what is due, and waits for none of it; answers when something is due later. */
  async deliverDue(): Promise<number | null> {
    const all = this.#deps.subscribed();
    if (all.length === 0) return null;
    for (const subscribed of all) this.#begin(subscribed);
    const next = await backendDeliveryRepository.nextDue(this.#deps.pool, new Date(this.#clock()));
    return next?.getTime() ?? null;
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    for (let all = this.#all(); all.length > 0; all = this.#all()) await Promise.all(all);
  }

  /** Ends what is under way: it is sent again, here or elsewhere. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.idle();
  }

  #all(): Promise<void>[] {
    return [...this.#senders.values()].flatMap((senders) => [...senders]);
  }

  /** One more sender, as long as there is room: it takes another one along when it finds something. */
  #begin(subscribed: SubscribedBackend): void {
    const key = keyOf(subscribed);
    const senders = this.#senders.get(key) ?? new Set();
    this.#senders.set(key, senders);
    if (senders.size >= maxAtOnce || this.#closing.signal.aborted) return;
    const sender = this.#sendAll(subscribed)
      .catch((err: Error) => this.#deps.log.warn({ err, backend: key }, 'webhooks to a back end could not be sent'))
      .finally(() => senders.delete(sender));
    senders.add(sender);
  }

  async #sendAll(subscribed: SubscribedBackend): Promise<void> {
    for (let count = 0; !this.#closing.signal.aborted; count += 1) {
      const held = await this.#take(subscribed);
      if (!held && count > 0) this.#deps.settled();
      if (!held) return;
      if (count === 0) this.#begin(subscribed);
      await this.#serve(subscribed, held);
    }
  }

  async #take({ remote, backend }: SubscribedBackend): Promise<HeldDelivery | null> {
    const key = keyOf({ remote, backend });
    const now = this.#clock();
    const turn = {
      holder: randomUUID(),
      now: new Date(now),
      leaseEnd: new Date(now + backend.timeout_seconds * 1000 + leaseBeyondMs),
      isOwnOnly: this.#deps.isKilled(remote),
    };
    const of = { remote, backend: backend.name };
    const after = this.#served.get(key) ?? null;
    const { pool } = this.#deps;
    const held =
      (after === null ? null : await backendDeliveryRepository.takeDue(pool, of, { ...turn, after })) ??
      (await backendDeliveryRepository.takeDue(pool, of, { ...turn, after: null }));
    if (held) this.#served.set(key, held.account_number);
    return held;
  }

  async #serve({ remote, backend }: SubscribedBackend, held: HeldDelivery): Promise<void> {
    const recipient = await this.#recipientOf(held);
    if (!recipient) return backendDeliveryRepository.forget(this.#deps.pool, held);
    const party = { key: pauseKeyOf(remote, backend), account: held.account_number };
    const seconds = this.#deps.pauses.enter(party);
    if (seconds > 0) return this.#giveBack(held, seconds * 1000);
    const attempt = await this.#attempt(backend, held, recipient).catch((error: unknown) => {
      this.#deps.pauses.ended(party);
      throw error;
    });
    if (this.#closing.signal.aborted && attempt.failure) {
      this.#deps.pauses.ended(party);
      return this.#giveBack(held, 0);
    }
    this.#note(party, { remote, backend }, recipient, attempt);
    await this.#settle(held, attempt);
  }

  #giveBack(held: HeldDelivery, afterMs: number): Promise<void> {
    return backendDeliveryRepository.giveBack(this.#deps.pool, held, new Date(this.#clock() + afterMs));
  }

  /** Null where nobody of the account gets the remote. */
  async #recipientOf({ remote, account_number }: HeldDelivery): Promise<Recipient | null> {
    if (account_number === '') return { account: null, release: null };
    const row = await accountRepository.byNumber(this.#deps.pool, account_number);
    if (!row || row.suspended_at) return null;
    const organisationId = row.propelauth_org_id;
    const [release] = this.#deps.releasesFor(remote, organisationId);
    return release ? { account: { organisationId, number: account_number }, release } : null;
  }

  async #attempt(backend: Backend, held: HeldDelivery, { account, release }: Recipient): Promise<DeliveryAttempt> {
    const { id, remote, topic, occurred_at, data } = held;
    const body = JSON.stringify({ id, topic, account: account?.number ?? null, occurred_at, data });
    const token = await this.#deps.tokens.signDelivery({
      ...{ remote, backend: backend.name, release: release?.hash ?? null, account, deliveryId: id, topic },
      path: backend.webhook_path,
      digest: createHash('sha256').update(body).digest('base64url'),
    });
    const egress = this.#deps.network.to(new URL(backend.address));
    return sendDelivery(backend, { token, body }, { egress, signal: this.#closing.signal });
  }

  #note(
    party: PausedParty,
    { remote, backend: { name } }: SubscribedBackend,
    { release }: Recipient,
    { failure }: DeliveryAttempt,
  ): void {
    const { pauses, tripped } = this.#deps;
    this.#counted.inc({ remote, backend: name, outcome: failure ? 'failed' : 'delivered' });
    if (!failure) pauses.succeeded(party);
    else if (pauses.failed(party, failure.kind) && release) {
      const { hash, version } = release;
      tripped(tripOf({ remote, release: { hash, version } }, name, failure));
    }
  }

  async #settle(held: HeldDelivery, { failure, problem, status }: DeliveryAttempt): Promise<void> {
    const { pool } = this.#deps;
    const now = this.#clock();
    const at = new Date(now);
    if (!failure || !problem) {
      return backendDeliveryRepository.end(pool, held, { state: 'delivered', problem: null, status, at });
    }
    const pause = retryPausesMs[Math.min(held.attempts, retryPausesMs.length) - 1] ?? 0;
    if (now + pause > held.retry_until.getTime()) {
      return backendDeliveryRepository.end(pool, held, { state: 'dead', problem, status, at });
    }
    // What the back end refuses itself steps aside; where it is away, what follows would only arrive out of order.
    const isForAll = failure.kind !== 'answered';
    await backendDeliveryRepository.postpone(pool, held, new Date(now + pause), { problem, status, isForAll });
  }
}

const keyOf = ({ remote, backend }: SubscribedBackend): string => `${remote}/${backend.name}`;
