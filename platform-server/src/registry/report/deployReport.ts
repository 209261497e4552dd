import type pg from 'pg';
import type { DeployEntry, DeployRequest, ReleaseSummary, RemoteStatus } from 'shared-contracts/api/deploy';
import type { LedgerEntry, Release } from 'shared-contracts/deploy';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { DeployActor } from '../../routing/deployActor.ts';
import * as ledgerRepository from '../../store/repositories/ledgerRepository.ts';
import type { ShelvedRelease } from '../../store/repositories/releaseRepository.ts';
import * as releaseRepository from '../../store/repositories/releaseRepository.ts';
import type { LedgerRequestRow } from '../../store/rows/registry.ts';
import { incompatibilityOf } from '../compatibility.ts';
import { type RemoteState, releasesIn, untouched } from '../ledgerState.ts';
import type { ReleaseRegistry } from '../registry.ts';
import { releaseSummary } from '../releaseSummary.ts';
import { type Audience, audienceOf } from './audience.ts';
import type { CanaryWatch } from './canaryFigures.ts';
import { deployEntries } from './deployEntries.ts';
import { deployRequests } from './deployRequests.ts';
import { PartyNames } from './partyNames.ts';
import { remoteStatus } from './remoteStatus.ts';

/** A name of the contract, by the door it comes from, with the remotes that use it. */
interface ApiUsageEntry {
  door: string;
  name: string;
  remotes: string[];
}

/** Names of the contract that releases use, by door and name. */
function apiUsageOf(releases: readonly Pick<Release, 'remote' | 'contractNames'>[]): ApiUsageEntry[] {
  const users = new Map<string, ApiUsageEntry & { remotes: string[] }>();
  for (const { remote, contractNames } of releases) {
    for (const [door, names] of Object.entries(contractNames)) {
      for (const name of names) {
        const entry = users.get(`${door} ${name}`) ?? { door, name, remotes: [] };
        users.set(`${door} ${name}`, entry);
        if (!entry.remotes.includes(remote)) entry.remotes.push(remote);
      }
    }
  }
  const entries = [...users.values()].map((entry) => ({ ...entry, remotes: entry.remotes.toSorted() }));
  return entries.sort((one, other) => one.door.localeCompare(other.door) || one.name.localeCompare(other.name));
}

/** Where a release stands; `was_stable` when the ledger ever made it stable. */
function statusOf(
  { promoted: [stable], canary, pins }: RemoteState,
  { document: { hash }, freed_at, was_stable }: ShelvedRelease,
): ReleaseSummary['status'] {
  if (freed_at) return 'freed';
  if (hash === stable) return 'stable';
  if (hash === canary?.release) return 'canary';
  if (pins.some(({ release }) => release === hash)) return 'pinned';
  return was_stable ? 'earlier' : 'stored';
}

interface ReportDeps {
  registry: ReleaseRegistry;
  pool: pg.Pool;
  directory: OrganisationDirectory;
  canaries: CanaryWatch;
}

type Stored = { releases: number; newest: { hash: string; version: string } | null };

/** What is live, what was done and what is stored, as the one who asks may read it. */
export class DeployReport {
  readonly #deps: ReportDeps;

  constructor(deps: ReportDeps) {
    this.#deps = deps;
  }

  /** Where every remote stands of which the ledger knows, or of which something is stored. */
  async status(actor: DeployActor): Promise<{ revision: number; remotes: RemoteStatus[] }> {
    const { registry, pool, directory } = this.#deps;
    await registry.catchUp();
    const { state } = registry;
    const [audience, shelves] = await Promise.all([audienceOf(actor, directory), releaseRepository.shelves(pool)]);
    const stored = new Map<string, Stored>(
      shelves.map(({ remote, releases, ...newest }) => [remote, { releases, newest }]),
    );
    const remotes = [...new Set([...state.remotes.keys(), ...stored.keys()])].sort();
    const statuses = remotes.map((remote) => {
      const own = stored.get(remote) ?? { releases: 0, newest: null };
      return this.#status(remote, state.remotes.get(remote) ?? untouched, own, audience);
    });
    return { revision: state.revision, remotes: await Promise.all(statuses) };
  }

  /** Entries of the ledger, newest first. */
  async entries(
    actor: DeployActor,
    query: { remote?: string | undefined; before?: number | undefined; limit: number },
  ): Promise<{ items: DeployEntry[]; more: boolean }> {
    const { registry, pool, directory } = this.#deps;
    const audience = await audienceOf(actor, directory);
    const { remote = null, before = null, limit } = query;
    const found = await ledgerRepository.list(pool, registry.environment, {
      remote,
      before,
      limit: limit + 1,
      scope: audience.scope,
    });
    const items = await deployEntries(found.slice(0, limit), audience, { directory, pool });
    return { items, more: found.length > limit };
  }

  /** One entry. */
  async entry(entry: LedgerEntry, actor: DeployActor): Promise<DeployEntry> {
    const { directory, pool } = this.#deps;
    const [named] = await deployEntries([entry], await audienceOf(actor, directory), { directory, pool });
    return named as DeployEntry;
  }

  /** Changes that wait, or waited, for a second person. */
  async requests(rows: readonly LedgerRequestRow[], actor: DeployActor): Promise<DeployRequest[]> {
    const { registry, directory, pool } = this.#deps;
    await registry.catchUp();
    return deployRequests(rows, actor, { directory, pool, state: registry.state });
  }

  /** Stored releases of a remote, newest first. */
  async releases(remote: string, limit: number): Promise<{ items: ReleaseSummary[]; total: number }> {
    const { registry, pool } = this.#deps;
    await registry.catchUp();
    const [stored, total] = await Promise.all([
      releaseRepository.latest(pool, registry.environment, remote, limit),
      releaseRepository.count(pool, remote),
    ]);
    const state = registry.state.remotes.get(remote) ?? untouched;
    const items = stored.map((release) =>
      releaseSummary(release, {
        status: statusOf(state, release),
        incompatibility: incompatibilityOf(release.document, registry.host)?.message ?? null,
      }),
    );
    return { items, total };
  }

  /** Names of the contract that live releases use. */
  async apiUsage(): Promise<ApiUsageEntry[]> {
    const { registry } = this.#deps;
    await registry.catchUp();
    return apiUsageOf(registry.liveReleases());
  }

  async #status(remote: string, state: RemoteState, stored: Stored, audience: Audience): Promise<RemoteStatus> {
    const { directory, canaries, registry } = this.#deps;
    const targets = [...state.pins, ...(state.canary ? [state.canary] : [])];
    const visible = targets.filter((target) => audience.mayKnow(remote, target));
    const [names, figures, face] = await Promise.all([
      PartyNames.of(visible, directory),
      canaries.figures(remote, state),
      this.#faceOf(remote, state, stored),
    ]);
    const versionOf = (hash: string) => registry.release(remote, hash)?.version ?? '';
    return remoteStatus({ remote, state, stored, face, versionOf, names, audience, figures });
  }

  async #faceOf(remote: string, state: RemoteState, { newest }: Stored): Promise<Release | undefined> {
    const { registry } = this.#deps;
    const live = [...releasesIn(state)].map((hash) => registry.release(remote, hash)).find(Boolean);
    return live ?? (newest ? await registry.find(remote, newest.hash) : undefined);
  }
}
