import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PlanRelease } from 'shared-contracts/deploy';
import { checkShared, type Hashes, readFederationManifest, type Satisfies } from './federationManifest.ts';
import { fault, type LoadFault } from './loadResult.ts';
import { FileFault, fetchReleaseFile, runReleaseScript } from './releaseFile.ts';

type Container = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

/** Versions of a shared package that the page has for a release: one of the major before sees the contract in its own. */
export type OfferedShare = (key: string, release: PlanRelease) => readonly string[];

/** Releases by the name of their container. */
export type Releases = ReadonlyMap<string, PlanRelease>;

function fileName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Loads an entry script and answers its container. A script that throws leaves none behind. */
async function runEntry(name: string, release: PlanRelease): Promise<Container> {
  let thrown: unknown;
  const remember = (event: ErrorEvent) => {
    const { filename, error, message } = event;
    if (![filename, error?.stack].some((where) => String(where).includes(release.base))) return;
    thrown = error ?? message;
    // The card of the area tells of it; it is not one of those that nobody caught.
    event.stopImmediatePropagation();
  };
  window.addEventListener('error', remember, true);
  try {
    await runReleaseScript(release.entry);
  } finally {
    window.removeEventListener('error', remember, true);
  }
  const container = (globalThis as Record<string, unknown>)[name] as Container | undefined;
  if (container) return container;
  throw new FileFault(
    fault('init', 'init', `${release.entry.url} failed when it ran: ${String(thrown ?? 'no container')}`, thrown),
  );
}

/** What the plugin needs to know of the page, and whom it tells. */
export interface PlanPluginPorts {
  releases: Releases;
  offered: OfferedShare;
  satisfies: Satisfies;
  /** The runtime turns errors into text, so each fault is handed on as it is. */
  onFault(name: string, found: LoadFault): void;
}

/** Lets the federation runtime take manifest and entry from the plan: by integrity, within a time, retried once. */
export function planPlugin({ releases, offered, satisfies, onFault }: PlanPluginPorts): ModuleFederationRuntimePlugin {
  const reporting = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof FileFault) onFault(name, error.fault);
      throw error;
    }
  };
  const hashes = new Map<string, Hashes>();
  /** The runtime asks for a page's first files while the entry is on its way, before the entry's own map is there. */
  const checked = <Element extends HTMLScriptElement | HTMLLinkElement>(element: Element, name: string, url: string) =>
    Object.assign(element, { integrity: hashes.get(name)?.[fileName(url)] ?? '', crossOrigin: 'anonymous' });
  return {
    name: 'weft-plan',
    // The runtime remembers of a shared part that its file did not come, and would never ask for it again.
    async beforeLoadShare(args) {
      const { pkgName, shareInfo, origin } = args;
      const scopes = shareInfo?.scope ?? Object.keys(origin.shareScopeMap);
      const shares = scopes.flatMap((scope) => Object.values(origin.shareScopeMap[scope]?.[pkgName] ?? {}));
      await Promise.all(shares.map((share) => share.loading?.catch(() => Object.assign(share, { loading: null }))));
      return args;
    },
    fetch(_url, _options, remote) {
      const release = remote && releases.get(remote.name);
      if (!release) return false;
      return reporting(remote.name, async () => {
        const text = await fetchReleaseFile(release.federationManifest);
        const manifest = readFederationManifest(release.federationManifest.url, text);
        checkShared(manifest, (key) => offered(key, release), satisfies);
        hashes.set(remote.name, manifest.integrity);
        return new Response(text);
      });
    },
    createScript({ url, remoteInfo }) {
      if (!remoteInfo || !releases.has(remoteInfo.name)) return undefined;
      return checked(Object.assign(document.createElement('script'), { src: url }), remoteInfo.name, url);
    },
    createLink({ url, attrs, remoteInfo }) {
      if (!remoteInfo || !releases.has(remoteInfo.name)) return undefined;
      const link = Object.assign(document.createElement('link'), { href: url });
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      return checked(link, remoteInfo.name, url);
    },
    async loadEntry({ remoteInfo: { name } }) {
      const release = releases.get(name);
      return release && reporting(name, () => runEntry(name, release));
    },
  };
}
