import type pg from 'pg';
import type { LedgerEntry, PlanRemote, Release } from 'shared-contracts/deploy';
import { HttpError } from '../errors/httpError.ts';
import { coalesced } from '../process/coalesced.ts';
import * as ledgerRepository from '../store/repositories/ledgerRepository.ts';
import { AwaitedBuilds } from './awaitedBuilds.ts';
import { readHostBuild, readRemoteBuilds } from './builds.ts';
import type { ContractsInUse, LiveHost } from './contracts/contractsInUse.ts';
import { openContracts } from './contracts/openContracts.ts';
import { decideRemote, manifestOf, type PlanRequest, type PlanViewer } from './decideRemote.ts';
import { explainRemote, type RemoteExplanation } from './explainRemote.ts';
import { RemoteGrants } from './grants/remoteGrants.ts';
import { emptyLedger, foldLedger, type LedgerState, type NewEntry, namedIn, type RemoteState } from './ledgerState.ts';
import { liveReleasesOf, type ReleaseRole, releaseRole, stableReleasesOf } from './liveReleases.ts';
import { takeLocalBuilds } from './localBuilds.ts';
import { type PlanVariant, releasesWith, stateWithCandidate, stateWithRemote } from './planVariant.ts';
import { previousOf } from './previousRelease.ts';
import type { Audience } from './report/audience.ts';
import { isWithheldPath, resolvePlan } from './resolvePlan.ts';

export interface RegistryOptions {
  /** Folder the build writes host and releases to. */
  output: string;
  /** Name of this deployment, e.g. `local`. */
  environment: string;
  /** Called with the reason why the ledger could not be read behind an entry that was written. */
  log: (problem: string) => void;
}

type Decide<Entry> = (state: LedgerState) => Promise<Entry> | Entry;

/** Attempts to append behind a ledger that others write to at the same time. */
const appendAttempts = 20;

/** Knows the host's build, the live releases and the ledger; answers who gets what. */
export class ReleaseRegistry {
  readonly environment: string;
  readonly contracts: ContractsInUse;
  /** What the remotes are granted. */
  readonly grants: RemoteGrants;
  /** Remotes whose first build is on its way. */
  readonly awaited: AwaitedBuilds;
  /**
   * Takes in the entries that were written since, by whomever, and the releases they name. Calls at the same time share
   * one reading.
   */
  readonly catchUp = coalesced(() => this.#read(this.#state));
  readonly #pool: pg.Pool;
  readonly #log: RegistryOptions['log'];
  readonly #releases = new Map<string, Release>();
  #state: LedgerState = emptyLedger;
  #promotedHere: LedgerEntry | null = null;

  private constructor(pool: pg.Pool, { environment, log, output }: RegistryOptions, contracts: ContractsInUse) {
    this.awaited = new AwaitedBuilds(output);
    this.#pool = pool;
    this.grants = new RemoteGrants(pool);
    this.#log = log;
    this.environment = environment;
    this.contracts = contracts;
  }

  /**
   * Opens the registry and takes in what was built here: a remote whose build is new gets a `promote` entry. A remote
   * that is live without a grant gets the one that its stable release just fits.
   * @throws Error when the shell is not built
   */
  static async open(pool: pg.Pool, options: RegistryOptions): Promise<ReleaseRegistry> {
    const { output } = options;
    const host = await readHostBuild(output);
    const registry = new ReleaseRegistry(pool, options, await openContracts(pool, options, host));
    await registry.catchUp();
    await registry.awaited.open(registry.revision);
    registry.#promotedHere = await takeLocalBuilds(await readRemoteBuilds(output), registry, registry.#pool);
    return registry;
  }

  get host(): LiveHost {
    return this.contracts.host;
  }

  /** Ledger revision the plans are folded from. */
  get revision(): number {
    return this.#state.revision;
  }

  /** Where every remote stands. */
  get state(): LedgerState {
    return this.#state;
  }

  /** The last entry by which a build beside the server was promoted at its start. */
  get promotedHere(): LedgerEntry | null {
    return this.#promotedHere;
  }

  /** Reads the whole ledger again. */
  refresh(): Promise<readonly LedgerEntry[]> {
    return this.#read(emptyLedger);
  }

  /** The remotes of one user's plan; of a visitor without a session when null. */
  plan(viewer: PlanViewer | null, variant: PlanVariant = {}): PlanRemote[] {
    return resolvePlan(...this.#stateAndRequest(viewer, variant));
  }

  /** Whether a path is that of an area which is withheld from one user; from a visitor without a session when null. */
  isWithheldPath(path: string, viewer: PlanViewer | null, variant: PlanVariant = {}): boolean {
    return isWithheldPath(path, ...this.#stateAndRequest(viewer, variant));
  }

  /** The state and the question as a page's cookie varies them. */
  #stateAndRequest(viewer: PlanViewer | null, { preview, candidate }: PlanVariant): [LedgerState, PlanRequest] {
    const [now, request] = this.awaited.addTo(this.#state, this.#requestOf(viewer), this.grants);
    if (candidate) {
      const releases = releasesWith(candidate, request.releases);
      return [stateWithCandidate(now, candidate), { ...request, releases }];
    }
    if (!preview) return [now, request];
    const state = stateWithRemote(now, preview.remote);
    return [state, { ...request, preview: { [preview.remote]: preview.hash } }];
  }

  /** The remote with the release that was stable before that of the user's plan; null when there is none to give. */
  previous(remote: string, viewer: PlanViewer, { preview }: PlanVariant = {}): PlanRemote | null {
    const state = this.#state.remotes.get(remote);
    if (!state) return null;
    const previewed = preview && { preview: { [preview.remote]: preview.hash } };
    return previousOf(remote, state, { ...this.#requestOf(viewer), viewer, ...previewed });
  }

  /** Names of the remotes that the ledger knows. */
  get remotes(): string[] {
    return [...this.#state.remotes.keys()].sort();
  }

  /** The stable release of every remote that has one and is stored. */
  stableReleases(): ReadonlyMap<string, Release> {
    return stableReleasesOf(this.#state, (remote, hash) => this.release(remote, hash));
  }

  /** What everyone or some get: stable, canary and pinned releases that are stored. */
  liveReleases(): Release[] {
    return liveReleasesOf(this.#state, (remote, hash) => this.release(remote, hash));
  }

  /**
   * Why a user gets a remote or not, and which release, as an audience may read it; null for a remote that the ledger
   * does not know.
   */
  explain(remote: string, viewer: PlanViewer, audience: Pick<Audience, 'mayKnow'>): RemoteExplanation | null {
    const state = this.#state.remotes.get(remote);
    return state ? explainRemote(remote, state, { ...this.#requestOf(viewer), viewer }, audience) : null;
  }

  /** What everyone without a canary, a pin or a preview gets of a remote in this state; undefined for nothing. */
  everyones(remote: string, state: RemoteState): Release | undefined {
    return state.killed === null ? decideRemote(remote, state, this.#requestOf(null)).chosen : undefined;
  }

  /** A release that somebody may get by the ledger, or that was looked for by `find`. */
  release(remote: string, hash: string): Release | undefined {
    return this.#releases.get(`${remote}/${hash}`);
  }

  /** A stored release that is not freed, whether or not the ledger names it. From then on `release` knows it too. */
  async find(remote: string, hash: string): Promise<Release | undefined> {
    const known = this.release(remote, hash);
    if (known) return known;
    const found = await ledgerRepository.release(this.#pool, remote, hash);
    if (found) this.#keep(found);
    return found;
  }

  /**
   * Writes an entry that was decided on at a revision; null when others have written since. The state is the newest
   * afterwards, unless it could not be read behind the entry: that the entry stands is told all the same, and whoever
   * learns of it by the database reads again.
   */
  async append(entry: NewEntry, decidedOn: number): Promise<LedgerEntry | null> {
    const written = await ledgerRepository.append(this.#pool, { ...entry, environment: this.environment }, decidedOn);
    if (!written) {
      await this.catchUp();
      return null;
    }
    await this.catchUp().catch((error: Error) => {
      this.#log(`Revision ${written.revision} is written; the ledger could not be read: ${error.message}`);
    });
    return written;
  }

  /**
   * Writes the entry that is decided on the newest state, deciding again whenever others have written meanwhile. Null
   * as soon as the decision is to write none.
   * @throws HttpError 503 when others write all the time
   */
  appendBehind(decide: Decide<NewEntry>): Promise<LedgerEntry>;
  appendBehind(decide: Decide<NewEntry | null>): Promise<LedgerEntry | null>;
  async appendBehind(decide: Decide<NewEntry | null>): Promise<LedgerEntry | null> {
    for (let attempt = 0; attempt < appendAttempts; attempt += 1) {
      const { revision } = this.#state;
      const entry = await decide(this.#state);
      if (!entry) return null;
      const written = await this.append(entry, revision);
      if (written) return written;
    }
    throw new HttpError('unavailable.ledger');
  }

  /** Where a release stands in this environment. */
  status(remote: string, hash: string): ReleaseRole {
    return releaseRole(this.#state.remotes.get(remote), hash);
  }

  #requestOf(viewer: PlanViewer | null): PlanRequest {
    return {
      viewer,
      host: this.host,
      releases: (remote, hash) => this.release(remote, hash),
      audienceOf: (remote) => this.grants.audienceOf(remote),
    };
  }

  /** A release from before manifests had paths can serve nothing: it counts as one that is not stored. */
  #keep(release: Release): void {
    if (!manifestOf(release).routes.every(({ path }) => typeof path === 'string')) return;
    this.#releases.set(`${release.remote}/${release.hash}`, release);
  }

  /** Releases come before the state that names them, so that no plan misses one. */
  async #read(from: LedgerState): Promise<readonly LedgerEntry[]> {
    const [entries] = await Promise.all([
      ledgerRepository.entries(this.#pool, this.environment, from.revision),
      this.grants.catchUp(),
    ]);
    const state = foldLedger(entries, from);
    const missing = namedIn(state).filter(({ remote, hash }) => !this.release(remote, hash));
    for (const release of await ledgerRepository.releases(this.#pool, missing)) this.#keep(release);
    // Only an entry brings one of these into a plan again, and then all processes read.
    const freed = await ledgerRepository.freed(this.#pool, [...this.#releases.values()]);
    for (const { remote, hash } of freed) this.#releases.delete(`${remote}/${hash}`);
    if (state.revision >= this.#state.revision) this.#state = state;
    await this.contracts.take(this.liveReleases());
    return entries;
  }
}
