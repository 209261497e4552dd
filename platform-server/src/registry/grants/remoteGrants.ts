import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import {
  type Access,
  audienceAccess,
  type Grant,
  isNameWithin,
  isPathWithin,
  type RemoteManifest,
} from 'shared-contracts/deploy';
import { coalesced } from '../../process/coalesced.ts';
import type { KnownGrant } from '../../store/repositories/grantRepository.ts';
import * as grantRepository from '../../store/repositories/grantRepository.ts';
import { grantOf } from './giveGrant.ts';
import { manifestGrant, shortest } from './manifestGrant.ts';
import { overlapsOf } from './overlap.ts';

/** What nobody was granted is for those who grant. */
const ungranted = audienceAccess.superadmins;

/** A grant without what belongs to others. */
function without(grant: Grant, others: readonly Grant[]): Grant {
  const taken = new Set(overlapsOf(grant, others).map(({ kind, wanted }) => `${kind} ${wanted}`));
  return {
    ...grant,
    paths: grant.paths.filter((path) => !taken.has(`path ${path}`)),
    names: grant.names.filter((name) => !taken.has(`name ${name}`)),
  };
}

function extended(before: Grant, { paths, names }: Grant): Grant {
  return {
    ...grantOf(before),
    paths: shortest([...before.paths, ...paths], isPathWithin),
    names: shortest([...before.names, ...names], isNameWithin),
  };
}

/** What the remotes are granted, as this process knows it. */
export class RemoteGrants {
  /** Takes in what was granted since, by whomever. Calls at the same time share one reading. */
  readonly catchUp = coalesced(() => this.#read());
  readonly #pool: pg.Pool;
  #known: ReadonlyMap<string, KnownGrant> = new Map();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The grant of a remote; null when it has none. */
  of(remote: string): KnownGrant | null {
    return this.#known.get(remote) ?? null;
  }

  /** Every grant, by remote. */
  get all(): KnownGrant[] {
    return [...this.#known.values()];
  }

  /** Whom a remote may be for at most, whatever its manifest asks. */
  audienceOf(remote: string): Access {
    const grant = this.of(remote);
    return grant ? audienceAccess[grant.audience] : ungranted;
  }

  /**
   * Gives a remote what its own manifest asks for, as far as it belongs to nobody else. A grant that somebody has
   * decided on gets addresses and names on top; audience and origins stay as they were decided.
   */
  async take(manifest: RemoteManifest): Promise<void> {
    await this.catchUp();
    const before = this.of(manifest.id);
    const requested = without(manifestGrant(manifest), this.all);
    const grant = before?.granted_by ? extended(before, requested) : requested;
    if (before && isDeepStrictEqual(grantOf(before), grant)) return;
    await grantRepository.put(this.#pool, grant, before?.granted_by ?? null, before?.revision ?? null);
    await this.catchUp();
  }

  async #read(): Promise<void> {
    this.#known = new Map((await grantRepository.list(this.#pool)).map((grant) => [grant.remote, grant]));
  }
}
