import type { Line } from 'weft-tunnel/line';
import { closeCodes } from 'weft-tunnel/protocol';
import type { ConnectedAgent } from '../store/repositories/tunnelAgentRepository.ts';
import { AgentWay } from './agentWay.ts';
import type { KnownTunnel } from './knownTunnels.ts';

interface AgentHere {
  agent: Omit<ConnectedAgent, 'latency_ms' | 'open_streams' | 'is_leaving'>;
  line: Line;
  way: AgentWay;
}

/** Why an agent has to go. */
type Dismissal = 'leaving' | 'revoked' | 'off';

const words: Readonly<Record<Dismissal, string>> = {
  leaving: 'The server restarts.',
  revoked: 'The token was revoked, or its tunnel deleted.',
  off: 'The tunnel is switched off.',
};

/** Agents whose lines end in this process. */
export class AgentsHere {
  readonly #agents = new Map<string, AgentHere>();
  readonly #changed: (tunnelId: string, isNew: boolean) => void;

  /** @param changed an agent came, left, or wants no more calls */
  constructor(changed: (tunnelId: string, isNew: boolean) => void) {
    this.#changed = changed;
  }

  add(line: Line, agent: AgentHere['agent']): void {
    const way = new AgentWay({ id: agent.id, name: agent.name, open: (target) => line.open(target) });
    this.#agents.set(agent.id, { agent, line, way });
    line.on('leaving', () => {
      void way.retire();
      this.#changed(agent.tunnel_id, false);
    });
    line.once('close', () => {
      this.#agents.delete(agent.id);
      void way.cut();
      this.#changed(agent.tunnel_id, false);
    });
    this.#changed(agent.tunnel_id, true);
  }

  /** The line of an agent that takes calls, for other processes. */
  line(id: string): Line | null {
    const agent = this.#agents.get(id);
    return agent && !agent.line.isLeaving ? agent.line : null;
  }

  /** Ways through a tunnel that take calls. */
  ways(tunnelId: string): AgentWay[] {
    const usable = [...this.#agents.values()].filter(
      ({ agent, line }) => agent.tunnel_id === tunnelId && line.isOpen && !line.isLeaving,
    );
    return usable.map(({ way }) => way);
  }

  get count(): number {
    return this.#agents.size;
  }

  /** How many of a tunnel are here. */
  countOf(tunnelId: string): number {
    let count = 0;
    for (const { agent } of this.#agents.values()) if (agent.tunnel_id === tunnelId) count += 1;
    return count;
  }

  get tunnelIds(): string[] {
    return [...new Set([...this.#agents.values()].map(({ agent }) => agent.tunnel_id))];
  }

  /** As other processes and people see them. */
  agents(): ConnectedAgent[] {
    return [...this.#agents.values()].map(({ agent, line }) => ({
      ...agent,
      latency_ms: line.latencyMs,
      open_streams: line.load,
      is_leaving: line.isLeaving,
    }));
  }

  /** Mean latency of the lines of each tunnel. */
  latencies(): { tunnel_id: string; latency_ms: number }[] {
    const measured = this.agents().filter(({ latency_ms }) => latency_ms !== null);
    return [...Map.groupBy(measured, ({ tunnel_id }) => tunnel_id)].map(([tunnel_id, agents]) => ({
      tunnel_id,
      latency_ms: agents.reduce((sum, { latency_ms }) => sum + (latency_ms ?? 0), 0) / agents.length,
    }));
  }

  /**
   * Cuts the lines of agents that may no longer be there. `validOf` answers which of the tokens it is given still hold;
   * an agent that comes meanwhile with another one is judged the next time.
   */
  async dismissInvalid(
    validOf: (tokens: readonly string[]) => Promise<readonly string[]>,
    tunnelOf: (id: string) => KnownTunnel | undefined,
  ): Promise<void> {
    const tokenIds = [...new Set([...this.#agents.values()].map(({ agent }) => agent.token_id))];
    const valid = new Set(await validOf(tokenIds));
    const revoked = new Set(tokenIds.filter((token) => !valid.has(token)));
    for (const { agent, line } of this.#agents.values()) {
      if (revoked.has(agent.token_id)) dismiss(line, 'revoked');
      else if (tunnelOf(agent.tunnel_id)?.isOpen === false) dismiss(line, 'off');
    }
  }

  /** Takes no more calls; lines end when nothing is under way on them, or after `maxMs`. */
  async leave(maxMs: number): Promise<void> {
    const agents = [...this.#agents.values()];
    await Promise.all(
      agents.map(async ({ line, way }) => {
        line.isLeaving = true;
        void way.retire();
        if (line.load > 0) await Promise.race([idle(line), late(maxMs)]);
        dismiss(line, 'leaving');
      }),
    );
  }
}

const idle = (line: Line) =>
  new Promise<void>((resolve) => {
    line.once('idle', resolve);
    line.once('close', () => resolve());
  });

const late = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/** What is under way on the line is cut at once; the other end is told why when it has read so far. */
function dismiss(line: Line, why: Dismissal): void {
  line.close(closeCodes[why], words[why]);
}
