import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { getTunnel, issueTunnelToken } from 'shared-contracts/api/tunnel';
import { act } from '../../acts/act.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import type { Log } from '../../process/log.ts';
import type { Caller } from '../../routing/caller.ts';
import type { Route } from '../../routing/route.ts';
import * as lineageIndexRepository from '../../store/repositories/lineageIndexRepository.ts';
import type { SampleThings, SampleWorkspaceRecord } from '../../store/repositories/sampleWorkspaceRepository.ts';
import * as sampleWorkspaceRepository from '../../store/repositories/sampleWorkspaceRepository.ts';
import * as trackingRepository from '../../store/repositories/trackingRepository.ts';
import { sampleEvents } from '../content/events.ts';
import type { SampleAgents } from '../service/sampleAgents.ts';
import { makeThings } from './makeThings.ts';
import { ProductCalls } from './productCalls.ts';
import type { SampleClock } from './sampleClock.ts';
import { sendEvents } from './sendEvents.ts';
import type { Sender } from './sender.ts';

export interface WorkspaceFillerDeps {
  pool: pg.Pool;
  publicUrl: string;
  /** Every call of the product. */
  routes: () => readonly Route[];
  agents: SampleAgents;
  clock: SampleClock;
  sender: Sender;
  /** Accounts for which the sample service is out of order. */
  outages: Set<string>;
  log: Log;
  /** Aborted when the server ends: what is half made then says so later. */
  ending: AbortSignal;
}

const pollMs = 50;
/** An agent is there within moments, or something is wrong. */
const maxConnectMs = 15_000;
/** Agents of an earlier start of the server have so long to end. Minutes. */
const overlapMinutes = 5;

/** Fills sample workspaces: makes what they have, and lets their last days run through the engine. */
export class WorkspaceFiller {
  readonly #deps: WorkspaceFillerDeps;

  constructor(deps: WorkspaceFillerDeps) {
    this.#deps = deps;
  }

  /** Fills one, whatever it takes; one that could not be filled says so. */
  async fill(workspace: SampleWorkspaceRecord, caller: Caller, locale: ServerLocale): Promise<void> {
    const { account_number: account } = workspace;
    const { ending, log } = this.#deps;
    if (ending.aborted) return;
    try {
      await this.#fill(workspace, caller, locale);
      await sampleWorkspaceRepository.finish(this.#deps.pool, account, null);
    } catch (error) {
      if (ending.aborted) return;
      log.warn({ err: error, account }, 'a sample workspace could not be made');
      await sampleWorkspaceRepository.finish(this.#deps.pool, account, (error as Error).message);
    }
  }

  /** Connects the service of a workspace. */
  async connect(account: string, tunnel: string, calls: ProductCalls): Promise<void> {
    const issued = await calls.call(issueTunnelToken, {
      params: { id: tunnel },
      body: { overlap_minutes: overlapMinutes },
    });
    this.#deps.agents.start(account, issued.token, issued.tunnel.targets);
  }

  async #fill(workspace: SampleWorkspaceRecord, caller: Caller, locale: ServerLocale): Promise<void> {
    const { routes, publicUrl } = this.#deps;
    const { account_number: account, service_key: serviceKey } = workspace;
    const calls = new ProductCalls(routes(), caller, locale);
    const things = await makeThings(calls, { locale, publicUrl, serviceKey });
    await this.#online(account, things.tunnel, calls);
    await this.#send(account, things, caller);
  }

  async #online(account: string, id: string, calls: ProductCalls): Promise<void> {
    await this.connect(account, id, calls);
    const until = Date.now() + maxConnectMs;
    while ((await calls.call(getTunnel, { params: { id } })).status !== 'online') {
      if (Date.now() > until) throw new Error('The sample service could not be connected');
      await sleep(pollMs, undefined, { signal: this.#deps.ending });
    }
  }

  /** Sends the events of the last days, dated back by the clock of the sample. */
  async #send(account: string, things: SampleThings, caller: Caller): Promise<void> {
    const { pool, clock, sender, outages, ending } = this.#deps;
    const now = Date.now();
    const events = sampleEvents(now);
    const from = new Date(now - (events[0]?.agoMs ?? 0));
    await sampleWorkspaceRepository.begin(pool, account, things, events.length, from);
    clock.open(account);
    try {
      await sendEvents(events, {
        send: ({ to, agoMs, payload }) => {
          ending.throwIfAborted();
          return sender.send(things.webhooks[to], payload, new Date(Date.now() - agoMs));
        },
        setOutage: (isDown) => void (isDown ? outages.add(account) : outages.delete(account)),
        unsettled: () => {
          ending.throwIfAborted();
          return sampleWorkspaceRepository.unsettled(pool, account);
        },
        sent: (count) => sampleWorkspaceRepository.sent(pool, account, count),
      });
    } finally {
      clock.close(account);
      await lineageIndexRepository.restart(pool, account);
    }
    const done = act('sample.dated-back', { events: events.length, from: from.toISOString() });
    await trackingRepository.record(pool, caller, { category: 'system', act: done });
  }
}
