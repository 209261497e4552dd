import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PlanRelease } from 'shared-contracts/deploy';
import { fault, type LoadFault } from './load-result.ts';
import { FileFault, fetchReleaseFile, runReleaseScript } from './release-file.ts';

type Container = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

/** Releases by the name of their container. */
export type Releases = ReadonlyMap<string, PlanRelease>;

/** Refuses what would otherwise be taken as a manifest, and remembered, for the life of the page. */
function checkManifest(url: string, text: string): void {
  const wanted = ['metaData', 'exposes', 'shared'];
  const manifest = readJson(text);
  const missing = wanted.filter((key) => !(manifest && typeof manifest === 'object' && key in manifest));
  if (missing.length > 0) {
    throw new FileFault(
      fault('verify', 'integrity', `${url} is no federation manifest: ${missing.join(', ')} missing.`),
    );
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Loads an entry script and answers its container. A script that throws leaves none behind. */
async function runEntry(name: string, release: PlanRelease): Promise<Container> {
  let thrown: unknown;
  const remember = (event: ErrorEvent) => {
    if (event.filename.includes(release.base)) thrown = event.error ?? event.message;
  };
  window.addEventListener('error', remember);
  try {
    await runReleaseScript(release.entry);
  } finally {
    window.removeEventListener('error', remember);
  }
  const container = (globalThis as Record<string, unknown>)[name] as Container | undefined;
  if (container) return container;
  throw new FileFault(
    fault('init', 'init', `${release.entry.url} failed when it ran: ${String(thrown ?? 'no container')}`),
  );
}

/**
 * Lets the federation runtime take manifest and entry from the plan: by integrity, within a time, retried once.
 * The runtime turns errors into text, so `onFault` hands each on as it is.
 */
export function planPlugin(
  releases: Releases,
  onFault: (name: string, found: LoadFault) => void,
): ModuleFederationRuntimePlugin {
  const reporting = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof FileFault) onFault(name, error.fault);
      throw error;
    }
  };
  return {
    name: 'weft-plan',
    fetch(_url, _options, remote) {
      const release = remote && releases.get(remote.name);
      if (!release) return false;
      return reporting(remote.name, async () => {
        const text = await fetchReleaseFile(release.federationManifest);
        checkManifest(release.federationManifest.url, text);
        return new Response(text);
      });
    },
    async loadEntry({ remoteInfo: { name } }) {
      const release = releases.get(name);
      return release && reporting(name, () => runEntry(name, release));
    },
  };
}
