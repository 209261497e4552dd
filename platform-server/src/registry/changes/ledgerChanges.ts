import type pg from 'pg';
import type { LedgerEntry, Release } from 'shared-contracts/deploy';
import { HttpError } from '../../errors/httpError.ts';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { ReleaseName } from '../../store/repositories/releaseRepository.ts';
import * as releaseRepository from '../../store/repositories/releaseRepository.ts';
import { incompatibilityOf } from '../compatibility.ts';
import { foldLedger, type LedgerState, type NewEntry, type RemoteState, untouched } from '../ledgerState.ts';
import type { ReleaseRegistry } from '../registry.ts';
import { type Decided, decideChange, requireFit, type WantedChange } from './changeRules.ts';
import { checkShape, type RequestedChange } from './changeShape.ts';
import { findTarget } from './findParty.ts';
import { findRelease } from './findRelease.ts';

export interface ChangeDeps {
  registry: ReleaseRegistry;
  pool: pg.Pool;
  directory: Pick<OrganisationDirectory, 'person' | 'organisations'>;
  /** Waits until a release may be given to people who did not have it; throws when it may not. */
  requireVisited: (release: Pick<Release, 'remote' | 'hash'>) => Promise<void>;
  /** Told of every entry that was written here. */
  written: (entry: LedgerEntry) => void;
}

/** What goes on record beside what was asked for. */
export type LedgerNote = Pick<LedgerEntry['target'], 'approvedBy' | 'overridden'>;

/** What a change did, or would do. */
export interface LedgerChange {
  entry: LedgerEntry;
  written: boolean;
  /** What everyone without canary or pin gets, before and after. */
  before: ReleaseName | null;
  after: ReleaseName | null;
}

/** Another entry about the remote came in between. */
export class StaleRevision extends Error {
  /** The newest entry about the remote. */
  readonly current: LedgerEntry;

  constructor(current: LedgerEntry) {
    super(`${current.remote} was changed at revision ${current.revision}`);
    this.current = current;
  }
}

/** Changes by which people get what they did not have. Whoever takes a release back waits for nothing. */
const givesAhead = new Set(['promote', 'canary', 'pin']);

const nameOf = (release: Release | undefined): ReleaseName | null =>
  release ? { hash: release.hash, version: release.version } : null;

/** Changes of what is live: decided on the newest state, written only behind it (deployment, "Words": ledger). */
export class LedgerChanges {
  readonly #deps: ChangeDeps;

  constructor(deps: ChangeDeps) {
    this.#deps = deps;
  }

  /**
   * Writes one entry in the name of `actor`. Whether the actor may, and the policy allows it, is the caller's to check.
   * @param note goes on record with it
   * @throws StaleRevision when another entry of the remote came in since `expected_revision`, or since the call began
   * @throws HttpError 404 for a release, user, organisation or remote that is not there; 422 `invalid_body` for fields
   * that do not belong together; 422 `deploy_refused` for what would change nothing or give people what does not run or did not pass this server's own
   * visit
   */
  async change(
    request: Omit<RequestedChange, 'override'>,
    actor: string,
    note: LedgerNote = {},
  ): Promise<LedgerChange> {
    checkShape(request);
    const { registry, written } = this.#deps;
    await registry.catchUp();
    const expected = request.expected_revision ?? registry.revision;
    if (expected > registry.revision) throw new HttpError('deploy_refused.ahead', { revision: registry.revision });
    const wanted = await this.#wanted(request);
    if (wanted.release !== null && givesAhead.has(wanted.action) && !request.dry_run) {
      await this.#deps.requireVisited({ remote: wanted.remote, hash: wanted.release });
    }
    let { state } = registry;
    const decide = async (newest: LedgerState): Promise<NewEntry> => {
      state = newest;
      const { target, ...decided } = await this.#decide(newest, wanted, expected);
      return { actor, reason: request.reason, ...decided, target: { ...target, ...note } };
    };
    if (request.dry_run) return this.#changeOf(state, { ...(await decide(state)), ...this.#nextIn(state) }, false);
    const entry = await registry.appendBehind(decide);
    written(entry);
    return this.#changeOf(state, entry, true);
  }

  async #decide({ remotes }: LedgerState, wanted: WantedChange, expected: number) {
    const { remote, action } = wanted;
    const before = remotes.get(remote) ?? untouched;
    if (before.latest && before.latest.revision > expected) throw new StaleRevision(before.latest);
    const decided = decideChange(before, wanted);
    await this.#requireRunning(remote, before, decided);
    return { remote, action, ...decided };
  }

  async #wanted(request: Omit<RequestedChange, 'override'>): Promise<WantedChange> {
    const { remote, action, release: reference } = request;
    const { registry, directory } = this.#deps;
    const release = reference === undefined ? null : await findRelease(this.#deps, remote, reference);
    if (!release && !registry.state.remotes.has(remote)) {
      const { remotes } = registry;
      throw new HttpError('not_found.remote', { remote }, { details: { remotes } });
    }
    return { remote, action, release: release?.hash ?? null, target: await findTarget(directory, request) };
  }

  /** What is live already need not fit: only a canary ends then, and nobody gets what they did not have. */
  async #requireRunning(
    remote: string,
    { promoted: [stable] }: RemoteState,
    { release: hash }: Decided,
  ): Promise<void> {
    if (hash === null || hash === stable) return;
    const { registry, pool } = this.#deps;
    const release = await registry.find(remote, hash);
    if (!release) {
      const [freed] = await releaseRepository.named(pool, remote, hash);
      if (freed) throw new HttpError('deploy_refused.freed', { version: freed.version, remote });
      throw new HttpError('deploy_refused.gone', { hash });
    }
    requireFit(release, incompatibilityOf(release, registry.host));
  }

  #nextIn({ revision }: LedgerState): Pick<LedgerEntry, 'revision' | 'environment' | 'createdAt'> {
    const { environment } = this.#deps.registry;
    return { revision: revision + 1, environment, createdAt: new Date().toISOString() };
  }

  #changeOf(state: LedgerState, entry: LedgerEntry, written: boolean): LedgerChange {
    const { remote } = entry;
    const everyones = ({ remotes }: LedgerState) =>
      nameOf(this.#deps.registry.everyones(remote, remotes.get(remote) ?? untouched));
    return { entry, written, before: everyones(state), after: everyones(foldLedger([entry], state)) };
  }
}
