import type { DeployEntry, ReleaseSummary, RemoteStatus } from 'shared-contracts/api/deploy';
import type { LedgerEntry, Release } from 'shared-contracts/deploy';
import type { DeployActor } from '../../http/deployActor.ts';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { LedgerRepository } from '../../store/repositories/ledgerRepository.ts';
import type { ReleaseShelfRepository } from '../../store/repositories/releaseShelfRepository.ts';
import { type RemoteState, releasesIn, untouched } from '../ledgerState.ts';
import type { ReleaseRegistry } from '../registry.ts';
import { misfitOf } from '../releaseFit.ts';
import { releaseSummary } from '../releaseSummary.ts';
import { type Audience, audienceOf } from './audience.ts';
import type { CanaryWatch } from './canaryFigures.ts';
import { type CensusEntry, censusOf } from './census.ts';
import { deployEntries } from './deployEntries.ts';
import { PartyNames } from './partyNames.ts';
import { remoteStatus } from './remoteStatus.ts';
import { standingOf } from './standing.ts';

interface ReportParts {
  registry: ReleaseRegistry;
  ledger: Pick<LedgerRepository, 'list'>;
  shelf: ReleaseShelfRepository;
  directory: OrganisationDirectory;
  canaries: CanaryWatch;
}

type Stored = { releases: number; newest: { hash: string; version: string } | null };

/** What is live, what was done and what is stored, as the one who asks may read it. */
export class DeployReport {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  /** Where every remote stands of which the ledger knows, or of which something is stored. */
  async status(actor: DeployActor): Promise<{ revision: number; remotes: RemoteStatus[] }> {
    const { registry, shelf, directory } = this.#parts;
    await registry.catchUp();
    const { state } = registry;
    const [audience, shelves] = await Promise.all([audienceOf(actor, directory), shelf.shelves()]);
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
    const { registry, ledger, directory, shelf } = this.#parts;
    const audience = await audienceOf(actor, directory);
    const { remote = null, before = null, limit } = query;
    const found = await ledger.list(registry.environment, { remote, before, limit: limit + 1, scope: audience.scope });
    const items = await deployEntries(found.slice(0, limit), audience, { directory, shelf });
    return { items, more: found.length > limit };
  }

  /** One entry. */
  async entry(entry: LedgerEntry, actor: DeployActor): Promise<DeployEntry> {
    const { directory, shelf } = this.#parts;
    const [named] = await deployEntries([entry], await audienceOf(actor, directory), { directory, shelf });
    return named as DeployEntry;
  }

  /** Stored releases of a remote, newest first. */
  async releases(remote: string, limit: number): Promise<{ items: ReleaseSummary[]; total: number }> {
    const { registry, shelf } = this.#parts;
    await registry.catchUp();
    const [stored, total] = await Promise.all([shelf.latest(registry.environment, remote, limit), shelf.count(remote)]);
    const state = registry.state.remotes.get(remote) ?? untouched;
    const items = stored.map(({ was_stable, ...release }) =>
      releaseSummary(release, {
        standing: standingOf(state, release.document.hash, was_stable),
        misfit: misfitOf(release.document, registry.host)?.message ?? null,
      }),
    );
    return { items, total };
  }

  /** Names of the contract that stable and canary releases use. */
  async census(): Promise<CensusEntry[]> {
    const { registry } = this.#parts;
    await registry.catchUp();
    const live = [...registry.state.remotes].flatMap(
      ([
        remote,
        {
          promoted: [stable],
          canary,
        },
      ]) => [stable, canary?.release].flatMap((hash) => (hash ? (registry.release(remote, hash) ?? []) : [])),
    );
    return censusOf(live);
  }

  async #status(remote: string, state: RemoteState, stored: Stored, audience: Audience): Promise<RemoteStatus> {
    const { directory, canaries, registry } = this.#parts;
    const targets = [...state.pins, ...(state.canary ? [state.canary] : [])];
    const told = targets.filter((target) => audience.isTold(remote, target));
    const [names, figures, face] = await Promise.all([
      PartyNames.of(told, directory),
      canaries.figures(remote, state),
      this.#faceOf(remote, state, stored),
    ]);
    const versionOf = (hash: string) => registry.release(remote, hash)?.version ?? '';
    return remoteStatus({ remote, state, stored, face, versionOf, names, audience, figures });
  }

  async #faceOf(remote: string, state: RemoteState, { newest }: Stored): Promise<Release | undefined> {
    const { registry } = this.#parts;
    const live = [...releasesIn(state)].map((hash) => registry.release(remote, hash)).find(Boolean);
    return live ?? (newest ? await registry.find(remote, newest.hash) : undefined);
  }
}
