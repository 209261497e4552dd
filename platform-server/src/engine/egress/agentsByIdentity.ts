import type { Agent, Dispatcher } from 'undici';
import { SharedCache } from '../../process/sharedCache.ts';
import type { TlsIdentity } from './tlsIdentity.ts';

/** Connections apart by the certificate that they show: none is ever used for another one. */
export class AgentsByIdentity {
  readonly #make: (identity: TlsIdentity) => Agent;
  readonly #kept: SharedCache<Agent>;

  constructor(max: number, make: (identity: TlsIdentity) => Agent) {
    this.#make = make;
    // What is under way on it goes on.
    this.#kept = new SharedCache<Agent>({ max, dropped: (agent) => void agent.close().catch(() => {}) });
  }

  /** To be used at once: one that others push out takes no more requests. */
  of(identity: TlsIdentity): Dispatcher {
    const { account, key } = identity;
    const known = this.#kept.get(account, key);
    if (known) return known;
    const made = this.#make(identity);
    this.#kept.set(account, key, made);
    return made;
  }

  async close(): Promise<void> {
    await Promise.all(this.#kept.clear().map((agent) => agent.close()));
  }

  async destroy(error: Error): Promise<void> {
    await Promise.all(this.#kept.clear().map((agent) => agent.destroy(error)));
  }
}
