import { StreamError } from 'weft-tunnel/errors';
import { refusals } from 'weft-tunnel/protocol';
import type { AgentElsewhere } from '../store/repositories/tunnelAgentRepository.ts';
import { AgentWay } from './agentWay.ts';
import type { Relay } from './relay.ts';
import { isCut, isGone } from './wayErrors.ts';

interface Elsewhere {
  row: AgentElsewhere;
  way: AgentWay;
}

/** Agents whose lines end in other processes, reached through those. */
export class AgentsElsewhere {
  readonly #relay: Pick<Relay, 'open'>;
  readonly #agents = new Map<string, Elsewhere>();
  /** Processes that did not answer, and when they had last told of themselves: until they do again, they are gone. */
  readonly #silent = new Map<string, number>();
  /** Agents that their process no longer has; the next look at the database leaves them out. */
  readonly #gone = new Set<string>();

  constructor(relay: Pick<Relay, 'open'>) {
    this.#relay = relay;
  }

  /** Takes over what the database has; answers tunnels that an agent is new for. */
  update(rows: readonly AgentElsewhere[]): string[] {
    const present = new Map(rows.map((row) => [row.id, row]));
    for (const [id, { way }] of this.#agents) {
      if (present.has(id)) continue;
      this.#agents.delete(id);
      this.#gone.delete(id);
      void way.retire();
    }
    for (const [process, seenAt] of this.#silent) {
      const row = rows.find(({ process_id }) => process_id === process);
      if (!row || row.process_seen_at.getTime() > seenAt) this.#silent.delete(process);
    }
    const added = rows.filter((row) => !this.#agents.has(row.id));
    for (const row of rows) {
      const known = this.#agents.get(row.id);
      this.#agents.set(row.id, { row, way: known?.way ?? this.#wayTo(row) });
    }
    return added.map(({ tunnel_id }) => tunnel_id);
  }

  /** Ways through a tunnel that take calls, as far as this process knows. */
  ways(tunnelId: string): AgentWay[] {
    const usable = [...this.#agents.values()].filter(
      ({ row }) => row.tunnel_id === tunnelId && !this.#gone.has(row.id) && !this.#silent.has(row.process_id),
    );
    return usable.map(({ way }) => way);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#agents.values()].map(({ way }) => way.cut()));
  }

  #wayTo({ id, name }: AgentElsewhere): AgentWay {
    const open = async (target: { host: string; port: number }) => {
      const row = this.#agents.get(id)?.row;
      try {
        if (!row) throw new StreamError(refusals.gone, 'the agent is not there any more');
        return await this.#relay.open(row.process_address, { agent: id, ...target });
      } catch (error) {
        if (isGone(error)) this.#gone.add(id);
        else if (row && isCut(error)) this.#silent.set(row.process_id, row.process_seen_at.getTime());
        throw error;
      }
    };
    return new AgentWay({ id, name, open });
  }
}
