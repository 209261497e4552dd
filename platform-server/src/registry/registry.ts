import type { HostRelease, LedgerEntry, PlanRemote, Release } from 'shared-contracts/deploy';
import type { LedgerRepository } from '../store/repositories/ledgerRepository.ts';
import { readHostBuild, readRemoteBuilds } from './builds.ts';
import type { PlanRequest, PlanViewer } from './decideRemote.ts';
import { explainRemote, type RemoteExplanation } from './explainRemote.ts';
import { foldLedger, type LedgerState } from './ledgerState.ts';
import { resolvePlan } from './resolvePlan.ts';

export interface RegistrySettings {
  /** Folder the build writes host and releases to. */
  output: string;
  /** Name of this deployment, e.g. `local`. */
  environment: string;
}

/** Attempts to append behind a ledger that others write to at the same time. */
const appendAttempts = 10;

/** Knows the host's build, the stored releases and the ledger; answers who gets what. */
export class ReleaseRegistry {
  readonly environment: string;
  readonly host: HostRelease;
  readonly #ledger: LedgerRepository;
  readonly #releases = new Map<string, Release>();
  #entries: readonly LedgerEntry[] = [];
  #state: LedgerState = { revision: 0, remotes: new Map() };

  private constructor(ledger: LedgerRepository, environment: string, host: HostRelease) {
    this.#ledger = ledger;
    this.environment = environment;
    this.host = host;
  }

  /**
   * Opens the registry and takes in what was built here: a remote whose build is new gets a `promote` entry.
   * @throws Error when the shell is not built
   */
  static async open(ledger: LedgerRepository, { output, environment }: RegistrySettings): Promise<ReleaseRegistry> {
    const [host, built] = await Promise.all([readHostBuild(output), readRemoteBuilds(output)]);
    const registry = new ReleaseRegistry(ledger, environment, host);
    await registry.refresh();
    for (const release of built) await registry.#promoteBuild(release);
    return registry;
  }

  /** Ledger revision the plans are folded from. */
  get revision(): number {
    return this.#state.revision;
  }

  /** Reads releases and ledger anew. */
  async refresh(): Promise<void> {
    const [releases, entries] = await Promise.all([this.#ledger.releases(), this.#ledger.entries(this.environment)]);
    for (const release of releases) this.#keep(release);
    this.#entries = entries;
    this.#state = foldLedger(entries);
  }

  /** The remotes of one user's plan; of a visitor without a session when null. */
  plan(viewer: PlanViewer | null): PlanRemote[] {
    return resolvePlan(this.#state, this.#requestOf(viewer));
  }

  /** Names of the remotes that the ledger knows. */
  get remotes(): string[] {
    return [...this.#state.remotes.keys()].sort();
  }

  /** Why a user gets a remote or not, and which release; null for a remote that the ledger does not know. */
  explain(remote: string, viewer: PlanViewer): RemoteExplanation | null {
    const state = this.#state.remotes.get(remote);
    return state ? explainRemote(remote, state, this.#entries, { ...this.#requestOf(viewer), viewer }) : null;
  }

  /** A stored release. */
  release(remote: string, hash: string): Release | undefined {
    return this.#releases.get(`${remote}/${hash}`);
  }

  #requestOf(viewer: PlanViewer | null): PlanRequest {
    return { viewer, host: this.host, releases: (remote, hash) => this.release(remote, hash) };
  }

  #keep(release: Release): void {
    this.#releases.set(`${release.remote}/${release.hash}`, release);
  }

  /** Promotes a local build unless it is the newest promoted one already. */
  async #promoteBuild(release: Release): Promise<void> {
    const { remote, hash } = release;
    await this.#ledger.store(release);
    this.#keep(release);
    for (let attempt = 0; attempt < appendAttempts; attempt += 1) {
      if (this.#state.remotes.get(remote)?.promoted[0] === hash) return;
      const entry = {
        environment: this.environment,
        remote,
        action: 'promote' as const,
        release: hash,
        actor: 'local build',
        reason: `Version ${release.version} was built here`,
        target: {},
      };
      const appended = await this.#ledger.append(entry, this.#state.revision);
      await this.refresh();
      if (appended) return;
    }
    throw new Error(`The ledger is written to by others all the time: ${remote} could not be promoted. Start again.`);
  }
}
