import type pg from 'pg';
import type { Egress } from '../engine/egress/egress.ts';
import type { OpenTunnel, Tunnels } from '../engine/egress/tunnels.ts';
import type { Eventual } from '../engine/eventual.ts';
import { coalesced } from '../process/coalesced.ts';
import { Condition } from '../process/condition.ts';
import { Gathered } from '../process/gathered.ts';
import type { TrustedProxies } from '../routing/clientAddress.ts';
import { isId } from '../store/ids.ts';
import type { Notifications } from '../store/notifications.ts';
import * as tunnelAgentRepository from '../store/repositories/tunnelAgentRepository.ts';
import * as tunnelRepository from '../store/repositories/tunnelRepository.ts';
import * as tunnelRequestRepository from '../store/repositories/tunnelRequestRepository.ts';
import { AgentDoor, type AgentServer } from './agentDoor.ts';
import { AgentsElsewhere } from './agentsElsewhere.ts';
import { AgentsHere } from './agentsHere.ts';
import type { AgentWay } from './agentWay.ts';
import { type KnownTunnel, KnownTunnels, knownOf } from './knownTunnels.ts';
import { Relay, type RelayAddress } from './relay.ts';
import { RequestNotes } from './requestNotes.ts';
import { tunnelEgress } from './tunnelDispatcher.ts';

/** Carries that something about agents or tunnels changed: look again. */
const news = 'weft_tunnels';
/** How often a process tells of itself and looks at the others, should news be lost. */
const pulseMs = 5_000;
const latencyPulses = 6;
/** How long calls under way may take when the server ends; the web server waits no longer. */
const drainMs = 2_000;
/** Pages are notified of a tunnel once in so many milliseconds. */
const gatheredForMs = 300;

export interface TunnelNetworkDeps {
  pool: pg.Pool;
  notifications: Notifications;
  relay: RelayAddress;
  /** Key of the installation. */
  secret: string;
  trustProxy: TrustedProxies;
  answerLimit: number;
  /** Notifies pages that a tunnel has changed. */
  publish(account: string, tunnelId: string): void;
  log(problem: string): void;
}

/** Tunnels as this process reaches them: by agents of its own, and by those of other processes. */
export class TunnelNetwork implements Tunnels {
  readonly #deps: TunnelNetworkDeps;
  readonly #pool: pg.Pool;
  readonly #known: KnownTunnels;
  readonly #here: AgentsHere;
  readonly #elsewhere: AgentsElsewhere;
  readonly #relay: Relay;
  readonly #door: AgentDoor;
  readonly #changed: Gathered<Parameters<TunnelNetworkDeps['publish']>>;
  readonly #condition: Condition;
  readonly notes: RequestNotes;
  #address = '';
  #timer: NodeJS.Timeout | undefined;
  #pulses = 0;
  #isClosed = false;
  /** Says what is here, and looks at what is elsewhere. */
  readonly #look = coalesced(() => this.#lookOnce());
  #release: ((account: string, tunnelId: string) => Promise<void>) | null = null;

  /** Call before notifications are opened. */
  constructor(deps: TunnelNetworkDeps) {
    this.#deps = deps;
    const { pool, notifications, relay: reached, secret, trustProxy, publish, log } = deps;
    this.#pool = pool;
    this.#known = new KnownTunnels(this.#pool);
    this.#changed = new Gathered(gatheredForMs, (tunnels) => {
      for (const changed of tunnels) publish(...changed);
    });
    this.#condition = new Condition((problem) => log(`tunnels: ${problem ?? 'the database is there again'}`));
    this.#here = new AgentsHere((tunnelId) => this.#agentsChanged(tunnelId));
    this.#relay = new Relay({
      reached,
      secret,
      open: ({ agent, host, port }) => this.#here.line(agent)?.open({ host, port }) ?? null,
    });
    this.#elsewhere = new AgentsElsewhere(this.#relay);
    this.#door = new AgentDoor({
      trustProxy,
      log,
      agents: this.#here,
      find: (hash) => tunnelRepository.byToken(this.#pool, hash),
      admitted: (tunnel) => this.#known.set(knownOf(tunnel)),
    });
    this.notes = new RequestNotes({
      pool: this.#pool,
      tunnelChanged: (account, id) => this.#changed.add(id, [account, id]),
      log,
    });
    notifications.on(news, () => this.#look());
    notifications.onReconnected(() => this.#look());
  }

  /** Told of a tunnel for which runs can go on. */
  onAgents(release: (account: string, tunnelId: string) => Promise<void>): void {
    this.#release = release;
  }

  /** Begins to be there for agents and for other processes. Call when notifications are open. */
  async start(): Promise<void> {
    this.#address = await this.#relay.start();
    await this.#pulse();
    this.#timer = setInterval(() => void this.#pulse(), pulseMs).unref();
  }

  attach(server: AgentServer): void {
    this.#door.attach(server);
  }

  /** Takes no more calls and lets agents go to other processes. */
  async leave(): Promise<void> {
    this.#door.close();
    const left = this.#here.leave(drainMs);
    await this.#notifyAgents();
    await left;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#changed.close();
    // Waits for what is under way, and begins nothing.
    await this.#look();
    await this.notes.flush();
    await this.#elsewhere.close();
    this.#relay.close();
    await tunnelAgentRepository.leave(this.#pool, this.#deps.notifications.processId).catch(() => {});
    void this.#deps.notifications.send(news, '');
  }

  through(account: string, tunnelId: string): Eventual<OpenTunnel | null> {
    // Written by hand, or by a template.
    if (!isId(tunnelId)) return null;
    const known = this.#known.get(tunnelId);
    if (known) return this.#open(account, known);
    return this.#known.load(tunnelId).then((tunnel) => tunnel && this.#open(account, tunnel));
  }

  /** A tunnel was saved, got a token, or is gone: lines that may not be are cut in every process. */
  async changed(account: string, tunnelId: string): Promise<void> {
    await this.#known.load(tunnelId);
    this.#changed.add(tunnelId, [account, tunnelId]);
    void this.#deps.notifications.send(news, tunnelId);
    await this.#look();
  }

  #open(account: string, tunnel: KnownTunnel): OpenTunnel | null {
    if (tunnel.account !== account || !tunnel.isActive) return null;
    const { name } = tunnel;
    return { name, egress: this.#choose(tunnel.id) ? this.#egressOf(tunnel) : null, isOff: !tunnel.isOpen };
  }

  #egressOf(tunnel: KnownTunnel): Egress {
    const { notes } = this;
    const { answerLimit } = this.#deps;
    return tunnelEgress({ tunnel, notes, answerLimit, choose: () => this.#choose(tunnel.id) });
  }

  /** The agent with the fewest requests of this process; none where the tunnel is switched off. */
  #choose(tunnelId: string): AgentWay | null {
    if (!this.#known.get(tunnelId)?.isOpen) return null;
    const ways = [...this.#here.ways(tunnelId), ...this.#elsewhere.ways(tunnelId)];
    return ways.reduce<AgentWay | null>((least, way) => (least && least.inFlight <= way.inFlight ? least : way), null);
  }

  #agentsChanged(tunnelId: string): void {
    const account = this.#known.get(tunnelId)?.account;
    if (account !== undefined) this.#changed.add(tunnelId, [account, tunnelId]);
    if (!this.#isClosed) void this.#notifyAgents();
  }

  async #notifyAgents(): Promise<void> {
    await this.#look();
    void this.#deps.notifications.send(news, '');
  }

  async #pulse(): Promise<void> {
    await this.#look();
    this.#pulses += 1;
    if (this.#pulses % latencyPulses !== 0) return;
    const latencies = this.#here.latencies();
    await Promise.all([
      tunnelRequestRepository.addLatencies(this.#pool, latencies),
      tunnelAgentRepository.removeForgotten(this.#pool),
    ]).catch(() => {});
    for (const id of this.#here.tunnelIds) {
      const tunnel = this.#known.get(id);
      if (tunnel) this.#changed.add(id, [tunnel.account, id]);
    }
    await this.#releaseMissing().catch(() => {});
  }

  /** Runs that were held for a tunnel that was already gone fail on their own as soon as they go on. */
  async #releaseMissing(): Promise<void> {
    for (const { account_number, id } of await tunnelRepository.missing(this.#pool))
      await this.#release?.(account_number, id);
  }

  async #lookOnce(): Promise<void> {
    if (this.#isClosed) return;
    try {
      await this.#exchange();
      this.#condition.holds();
    } catch (error) {
      this.#condition.fails((error as Error).message);
    }
  }

  async #exchange(): Promise<void> {
    const { processId } = this.#deps.notifications;
    await this.#known.refresh();
    await this.#here.dismissInvalid(
      (tokens) => tunnelRepository.validTokens(this.#pool, tokens),
      (id) => this.#known.get(id),
    );
    // Runs go on through the agents that are here even where others cannot be notified of them.
    const [announced] = await Promise.allSettled([this.#announce()]);
    this.#elsewhere.update(await tunnelAgentRepository.elsewhere(this.#pool, processId));
    if (this.#release) await this.#releaseRuns(this.#release);
    if (announced.status === 'rejected') throw announced.reason;
  }

  async #releaseRuns(release: (account: string, tunnelId: string) => Promise<void>): Promise<void> {
    for (const id of this.#here.tunnelIds) {
      const tunnel = this.#known.get(id);
      // Also those that began to wait while the agent came.
      if (tunnel && this.#choose(id)) await release(tunnel.account, id);
    }
  }

  async #announce(): Promise<void> {
    if (this.#address === '') return;
    await tunnelAgentRepository.announce(
      this.#pool,
      this.#deps.notifications.processId,
      this.#address,
      this.#here.agents(),
    );
  }
}
