import type { ComponentType } from 'react';
import type { HostApi, Remote, RouteName } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import type { HostScope } from 'shared-contracts/host';
import { logFailure } from '../diagnostics/log.ts';
import { isPreloadErrorHandled } from '../errors/preloadError.ts';
import { RemoteFailure } from '../errors/remoteFailure.ts';
import type { Language } from '../messages/language.ts';
import { loadPart } from './loadPart.ts';
import type { LoadFault, LoadResult } from './loadResult.ts';

/** A page ready to render, with its remote's scope of the host. */
export interface LoadedPage {
  Page: ComponentType;
  host: HostApi;
}

export interface RunningPorts {
  /** Fetches, checks and starts the federation container. */
  loadRemote(remote: PlanRemote): Promise<LoadResult>;
  /** `contract` is the version that the release in use was built against. */
  scopeFor(remoteId: string, contract?: string): HostScope;
  language: Pick<Language, 'addRemote' | 'textsOf'>;
}

/** A remote whose code runs in this page, in one release. */
export interface RunningRemote {
  remote: Remote;
  host: HostApi;
  /** Pages that are here already. */
  pages: ReadonlyMap<RouteName, LoadedPage>;
  /** Loads a page once; a failed load is tried anew by the next call. Rejects with `RemoteFailure`. */
  page(route: RouteName): Promise<LoadedPage>;
  /** Ends the remote and everything it holds of the host together. */
  end(): void;
}

/** The failure behind a fault; code that did not come is told to the page first (ERR-17). */
function failureOf(entry: PlanRemote, { phase, code, message, cause }: LoadFault): RemoteFailure {
  const failure = new RemoteFailure(entry, phase, code, message, cause);
  if (phase === 'fetch' && code !== 'killed') failure.isHandled = isPreloadErrorHandled(failure);
  return failure;
}

/** Code of a loaded remote that is split off; what does not come, or throws, becomes a failure with a code. */
export async function loadRemotePart<T>(entry: PlanRemote, act: () => Promise<T>): Promise<T> {
  const result = await loadPart(act);
  if (result.ok) return result.value;
  throw failureOf(entry, result);
}

function pagesOf(entry: PlanRemote, remote: Remote, host: HostApi): Pick<RunningRemote, 'page' | 'pages'> {
  const pages = new Map<RouteName, LoadedPage>();
  const loads = new Map<RouteName, Promise<LoadedPage>>();
  async function load(route: RouteName): Promise<LoadedPage> {
    const module = await loadRemotePart(entry, async () => remote.pages[route]?.());
    if (!module) throw new RemoteFailure(entry, 'mount', 'contract', `The remote has no page for ${route}`);
    const page = { Page: module.Page as ComponentType, host };
    pages.set(route, page);
    return page;
  }
  return {
    pages,
    page(route) {
      const begun = loads.get(route);
      if (begun) return begun;
      const next = load(route).catch((error: unknown) => {
        loads.delete(route);
        throw error;
      });
      loads.set(route, next);
      return next;
    },
  };
}

function endOf(entry: PlanRemote, stop: (() => void) | undefined, dispose: () => void): () => void {
  return () => {
    try {
      stop?.();
    } catch (error) {
      logFailure(`end of ${entry.remote}`, error);
    } finally {
      dispose();
    }
  };
}

/** Loads a release, adds its texts and starts it. What it took of the host is given back when it does not start. */
export async function runRemote(entry: PlanRemote, ports: RunningPorts): Promise<RunningRemote> {
  const result = await ports.loadRemote(entry);
  if (!result.ok) throw failureOf(entry, result);
  const { remote } = result;
  await loadRemotePart(entry, () => ports.language.addRemote(entry.remote, remote.messages));
  const { host, dispose } = ports.scopeFor(entry.remote, entry.release?.contractVersion);
  try {
    const stop = await loadRemotePart(entry, async () => remote.start?.(host));
    return { remote, host, ...pagesOf(entry, remote, host), end: endOf(entry, stop ?? undefined, dispose) };
  } catch (error) {
    dispose();
    throw error;
  }
}
