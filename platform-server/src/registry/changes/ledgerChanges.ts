import type { LedgerEntry, Release } from 'shared-contracts/deploy';
import { HttpError } from '../../http/httpError.ts';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { ReleaseName, ReleaseShelfRepository } from '../../store/repositories/releaseShelfRepository.ts';
import { foldLedger, type LedgerState, type RemoteState, untouched } from '../ledgerState.ts';
import type { NewEntry, ReleaseRegistry } from '../registry.ts';
import { misfitOf } from '../releaseFit.ts';
import { type Decided, decideChange, requireFit, type WantedChange } from './changeRules.ts';
import { type AskedChange, checkShape } from './changeShape.ts';
import { findTarget } from './findParty.ts';
import { findRelease } from './findRelease.ts';
import { refused } from './refusal.ts';

export interface ChangeParts {
  registry: ReleaseRegistry;
  shelf: Pick<ReleaseShelfRepository, 'named' | 'newest'>;
  directory: Pick<OrganisationDirectory, 'person' | 'organisations'>;
  /** Told of every entry that was written here. */
  written: (entry: LedgerEntry) => void;
}

/** What a change did, or would do. */
export interface Change {
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

const nameOf = (release: Release | undefined): ReleaseName | null =>
  release ? { hash: release.hash, version: release.version } : null;

/** Changes of what is live: decided on the newest state, written only behind it (deployment, "Words": ledger). */
export class LedgerChanges {
  readonly #parts: ChangeParts;

  constructor(parts: ChangeParts) {
    this.#parts = parts;
  }

  /**
   * Writes one entry in the name of `actor`. Whether the actor may is the caller's to check.
   * @throws StaleRevision when another entry of the remote came in since `expected_revision`, or since the call began
   * @throws HttpError 404 for a release, user, organisation or remote that is not there; 422 `invalid_body` for fields
   * that do not belong together; 422 `deploy_refused` for what would change nothing or give people what does not run
   */
  async change(asked: AskedChange, actor: string): Promise<Change> {
    checkShape(asked);
    const { registry, written } = this.#parts;
    await registry.catchUp();
    const expected = asked.expected_revision ?? registry.revision;
    if (expected > registry.revision) throw refused(`The ledger is only at revision ${registry.revision}.`);
    const wanted = await this.#wanted(asked);
    let { state } = registry;
    const decide = async (newest: LedgerState): Promise<NewEntry> => {
      state = newest;
      return { actor, reason: asked.reason, ...(await this.#decide(newest, wanted, expected)) };
    };
    if (asked.dry_run) return this.#changeOf(state, { ...(await decide(state)), ...this.#nextIn(state) }, false);
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

  async #wanted(asked: AskedChange): Promise<WantedChange> {
    const { remote, action, release: reference } = asked;
    const { registry, directory } = this.#parts;
    const release = reference === undefined ? null : await findRelease(this.#parts, remote, reference);
    if (!release && !registry.state.remotes.has(remote)) {
      const { remotes } = registry;
      throw new HttpError('not_found', `There is no remote ${remote}.`, { details: { remotes } });
    }
    return { remote, action, release: release?.hash ?? null, target: await findTarget(directory, asked) };
  }

  /** What is live already need not fit: only a canary ends then, and nobody gets what they did not have. */
  async #requireRunning(
    remote: string,
    { promoted: [stable] }: RemoteState,
    { release: hash }: Decided,
  ): Promise<void> {
    if (hash === null || hash === stable) return;
    const { registry } = this.#parts;
    const release = await registry.find(remote, hash);
    if (!release) throw refused(`Release ${hash}, which was stable before, is not stored any more.`);
    requireFit(release, misfitOf(release, registry.host));
  }

  #nextIn({ revision }: LedgerState): Pick<LedgerEntry, 'revision' | 'environment' | 'createdAt'> {
    const { environment } = this.#parts.registry;
    return { revision: revision + 1, environment, createdAt: new Date().toISOString() };
  }

  #changeOf(state: LedgerState, entry: LedgerEntry, written: boolean): Change {
    const { remote } = entry;
    const everyones = ({ remotes }: LedgerState) =>
      nameOf(this.#parts.registry.everyones(remote, remotes.get(remote) ?? untouched));
    return { entry, written, before: everyones(state), after: everyones(foldLedger([entry], state)) };
  }
}
