import { contractFits, type Remote } from 'shared-contracts';
import type { PlanRelease, PlanRemote } from 'shared-contracts/deploy';
import { rememberRelease } from './blame.ts';
import type { Federation } from './federation.ts';
import { loadPart } from './loadPart.ts';
import { fault, type LoadFault, type LoadResult } from './loadResult.ts';
import { manifestMismatch } from './manifestMatch.ts';

/**
 * Global name of a release's federation container; the build names it so. The hash keeps two releases of one remote
 * apart: under one name the runtime would go on with the code of the first.
 */
function containerName(remote: string, release: Pick<PlanRelease, 'hash'>): string {
  return `${remote.replaceAll('-', '_')}_${release.hash}`;
}

export interface RemoteLoader {
  /** Loads a remote of the plan once; a failed load is tried again by the next call. */
  load(entry: PlanRemote): Promise<LoadResult>;
}

/** The release to load, or what the plan alone tells against it: killed, none there, made for a newer shell. */
function releaseOf({ remote, release, disabled }: PlanRemote): PlanRelease | LoadFault {
  if (disabled) return fault('fetch', disabled.code, disabled.message);
  if (!release) return fault('fetch', 'killed', `The plan holds no release of ${remote}.`);
  if (contractFits(release.contractVersion)) return release;
  return fault('verify', 'contract', `${remote} ${release.version} needs shell contract ${release.contractVersion}.`);
}

/** Another release of a remote is another load. */
function keyOf({ remote, release }: PlanRemote): string {
  return `${remote} ${release?.hash ?? ''}`;
}

function verify(entry: PlanRemote, module: unknown): LoadResult {
  const remote = (module as { remote?: Remote } | null)?.remote;
  if (!remote?.manifest || !remote.pages) {
    return fault('verify', 'contract', `${entry.remote} exposes no remote made by defineRemote().`);
  }
  const difference = manifestMismatch(entry.manifest, remote.manifest);
  if (!difference) return { ok: true, remote };
  return fault('verify', 'contract', `The ${difference} of ${entry.remote} are not those that the plan lists.`);
}

export function createRemoteLoader(federation: Federation): RemoteLoader {
  const loads = new Map<string, Promise<LoadResult>>();
  const tried = new Set<string>();

  async function fetchAndVerify(entry: PlanRemote, release: PlanRelease): Promise<LoadResult> {
    const name = containerName(entry.remote, release);
    rememberRelease(entry.remote, release);
    federation.register(name, release, tried.has(name));
    tried.add(name);
    const result = await loadPart(() => federation.load(name));
    if (result.ok) return verify(entry, result.value);
    return federation.faultOf(name) ?? result;
  }

  async function attempt(entry: PlanRemote): Promise<LoadResult> {
    const release = releaseOf(entry);
    const result = 'ok' in release ? release : await fetchAndVerify(entry, release);
    if (!result.ok) loads.delete(keyOf(entry));
    return result;
  }

  function load(entry: PlanRemote): Promise<LoadResult> {
    const begun = loads.get(keyOf(entry));
    if (begun) return begun;
    const next = Promise.resolve().then(() => attempt(entry));
    loads.set(keyOf(entry), next);
    return next;
  }

  return { load };
}
