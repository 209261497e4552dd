import type pg from 'pg';
import { readTargets, type Targets } from 'weft-tunnel/targets';
import type { CalledTunnel } from '../store/repositories/tunnelRepository.ts';
import * as tunnelRepository from '../store/repositories/tunnelRepository.ts';

/** A tunnel as this process knows it. */
export interface KnownTunnel {
  id: string;
  account: string;
  name: string;
  targets: Targets;
  /** Agents may be connected. */
  isOpen: boolean;
  isActive: boolean;
}

/** @throws Error for a target that cannot be read, which none that was saved is */
export function knownOf({ id, account_number, name, targets, is_on, is_active }: CalledTunnel): KnownTunnel {
  return {
    id,
    account: account_number,
    name,
    targets: readTargets(targets),
    isOpen: is_on && is_active,
    isActive: is_active,
  };
}

/** Tunnels that this process has to do with, kept fresh from outside by `refresh`. */
export class KnownTunnels {
  readonly #pool: pg.Pool;
  readonly #known = new Map<string, KnownTunnel>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Undefined while it was never asked for. */
  get(id: string): KnownTunnel | undefined {
    return this.#known.get(id);
  }

  set(tunnel: KnownTunnel): void {
    this.#known.set(tunnel.id, tunnel);
  }

  async load(id: string): Promise<KnownTunnel | null> {
    const [row] = await tunnelRepository.called(this.#pool, [id]);
    if (!row) return null;
    const tunnel = knownOf(row);
    this.#known.set(id, tunnel);
    return tunnel;
  }

  /** Reads all again; those that are gone are forgotten. */
  async refresh(): Promise<void> {
    const ids = [...this.#known.keys()];
    if (ids.length === 0) return;
    const rows = new Map((await tunnelRepository.called(this.#pool, ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) this.#known.set(id, knownOf(row));
      else this.#known.delete(id);
    }
  }
}
