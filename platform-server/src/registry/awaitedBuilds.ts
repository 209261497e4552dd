import { audienceAccess, type Release, type RemoteManifest, releaseSchema } from 'shared-contracts/deploy';
import type { Queryable } from '../store/transaction.ts';
import { type AwaitedBuild, readAwaitedBuilds } from './buildMarks.ts';
import { readRemoteBuilds } from './builds.ts';
import type { PlanRequest } from './decideRemote.ts';
import { manifestGrant } from './grants/manifestGrant.ts';
import type { RemoteGrants } from './grants/remoteGrants.ts';
import { type LedgerState, untouched } from './ledgerState.ts';
import { type BuildTaker, localBuilder, takeLocalBuilds } from './localBuilds.ts';

/** Hash of what stands for a release that is still being built; no file has it. */
export const awaitedHash = 'being-built';

/** A release without files: of an area that is still being built its manifest is all there is. */
function standIn({ remote, manifest }: AwaitedBuild): Release {
  const empty = { version: '', federationManifest: '', entry: '', files: {}, sharedRanges: {}, createdAt: '' };
  const contractVersion = String(manifest.contract);
  return releaseSchema.parse({
    ...empty,
    remote,
    hash: awaitedHash,
    contractVersion,
    manifest,
    commit: null,
    author: null,
  });
}

/** Remotes whose first build is on its way beside this server, so that their areas are there before their code. */
export class AwaitedBuilds {
  readonly #output: string;
  /** Ledger revision as of the opening: a release that a later entry promotes has come. */
  #since = 0;
  readonly #builds = new Map<string, AwaitedBuild>();
  readonly #releases = new Map<string, Release>();

  /** @param output folder the build writes to */
  constructor(output: string) {
    this.#output = output;
  }

  /** Looks what is being built. @param since ledger revision at this time */
  async open(since: number): Promise<void> {
    this.#since = since;
    for (const build of await readAwaitedBuilds(this.#output)) {
      this.#builds.set(build.remote, build);
      this.#releases.set(build.remote, standIn(build));
    }
  }

  /** Some may still come. */
  get arePending(): boolean {
    return [...this.#builds.values()].some(({ failed }) => !failed);
  }

  /** Looks again: the builds of those that are there by now. They stay awaited until they are removed. */
  async readFinished(): Promise<Release[]> {
    const now = new Map((await readAwaitedBuilds(this.#output)).map((build) => [build.remote, build]));
    const finished: string[] = [];
    for (const remote of this.#builds.keys()) {
      const build = now.get(remote);
      if (build) this.#builds.set(remote, build);
      else finished.push(remote);
    }
    const built = await readRemoteBuilds(this.#output, finished);
    const names = new Set(built.map(({ remote }) => remote));
    // A mark that went without leaving a build: there is nothing to wait for.
    this.remove(finished.filter((remote) => !names.has(remote)));
    return built;
  }

  remove(remotes: readonly string[]): void {
    for (const remote of remotes) this.#builds.delete(remote);
  }

  /**
   * State and question of a plan with them. What somebody published is not waited for; what was built here before and
   * is gone from the disk is.
   */
  addTo(state: LedgerState, request: PlanRequest, grants: Pick<RemoteGrants, 'of'>): [LedgerState, PlanRequest] {
    const awaited = [...this.#builds.values()].filter(({ remote }) => {
      const known = state.remotes.get(remote);
      if (!known?.stable) return true;
      return known.killed === null && known.stable.actor === localBuilder && known.stable.revision <= this.#since;
    });
    if (awaited.length === 0) return [state, request];
    const remotes = awaited.map(({ remote }) => [remote, { ...untouched, promoted: [awaitedHash] }] as const);
    return [
      { ...state, remotes: new Map([...state.remotes, ...remotes]) },
      {
        ...request,
        awaited: this.#builds,
        releases: (remote, hash) =>
          hash === awaitedHash ? this.#releases.get(remote) : request.releases(remote, hash),
        audienceOf: (remote) => {
          const build = grants.of(remote) ? undefined : this.#builds.get(remote);
          if (!build) return request.audienceOf(remote);
          return audienceAccess[manifestGrant(build.manifest as unknown as RemoteManifest).audience];
        },
      },
    ];
  }
}

/** Stores and promotes those of the awaited builds that are there by now. */
export async function takeFinishedBuilds(
  registry: BuildTaker & { awaited: Pick<AwaitedBuilds, 'readFinished' | 'remove'> },
  database: Queryable,
): Promise<void> {
  const built = await registry.awaited.readFinished();
  if (built.length === 0) return;
  await takeLocalBuilds(built, registry, database);
  registry.awaited.remove(built.map(({ remote }) => remote));
}
