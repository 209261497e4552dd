import type { ComponentType } from 'react';
import type { HostApi, Remote } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import type { HostScope } from 'shared-contracts/host';
import type { Language } from '../messages/language.ts';
import { logFailure } from '../services/log.ts';
import { isPreloadErrorHandled } from '../services/preloadError.ts';
import type { heldReleases } from './heldReleases.ts';
import { loadPartInTime } from './loadPart.ts';
import type { LoadFault, LoadResult } from './loadResult.ts';
import { isOff, RemoteFailure } from './remoteFailure.ts';
import type { RemoteStyles } from './styles/remoteStyles.ts';

/** A page ready to render, with its remote's scope of the host. */
export interface LoadedPage {
  Page: ComponentType;
  host: HostApi;
}

export interface RunningDeps {
  /** Fetches, checks and starts the federation container. */
  loadRemote(remote: PlanRemote): Promise<LoadResult>;
  scopeFor(remoteId: string): HostScope;
  language: Pick<Language, 'addRemote' | 'textsOf'>;
  styles: RemoteStyles;
  /** Is told whose code runs. */
  watch?: {
    entering(entry: PlanRemote): void;
    ran(entry: PlanRemote): void;
    ended(entry: PlanRemote): void;
  };
  /** Releases that this tab does without. */
  held?: Pick<typeof heldReleases, 'has' | 'letGo'>;
}

/** A remote whose code runs in this page, in one release. */
export interface RunningRemote {
  remote: Remote;
  host: HostApi;
  /** Pages that are here already. */
  pages: ReadonlyMap<string, LoadedPage>;
  /** Loads a page once; a failed load is tried again by the next call. Rejects with `RemoteFailure`. */
  page(route: string): Promise<LoadedPage>;
  /** Ends the remote and everything it holds of the host together. */
  end(): void;
}

/** The failure behind a fault; code that did not come is told to the page first (ERR-17). */
function failureOf(entry: PlanRemote, { phase, code, message, cause }: LoadFault): RemoteFailure {
  const failure = new RemoteFailure(entry, phase, code, message, cause);
  if (phase === 'fetch' && !isOff(code)) failure.isHandled = isPreloadErrorHandled(failure);
  return failure;
}

/** Code of a loaded remote that is split off; what does not come, or throws, becomes a failure with a code. */
export async function loadRemotePart<T>(entry: PlanRemote, act: () => Promise<T>): Promise<T> {
  const result = await loadPartInTime(act);
  if (result.ok) return result.value;
  throw failureOf(entry, result);
}

/** Code of a page, together with the texts that it alone has; undefined where the remote has no such page. */
export async function bringPage(
  { remote }: PlanRemote,
  { messages, pageMessages, pages }: Remote,
  route: string,
  language: Pick<Language, 'addRemote'>,
) {
  const texts = pageMessages?.[route];
  const [page] = await Promise.all([pages[route]?.(), texts && language.addRemote(remote, messages, texts)]);
  return page;
}

type PagesOf = Pick<RunningRemote, 'page' | 'pages'>;

function pagesOf(entry: PlanRemote, remote: Remote, host: HostApi, { watch, language }: RunningDeps): PagesOf {
  const pages = new Map<string, LoadedPage>();
  const loads = new Map<string, Promise<LoadedPage>>();
  async function load(route: string): Promise<LoadedPage> {
    watch?.entering(entry);
    const bring = () => bringPage(entry, remote, route, language);
    const module = await loadRemotePart(entry, bring).finally(() => watch?.ran(entry));
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
export async function runRemote(entry: PlanRemote, deps: RunningDeps): Promise<RunningRemote> {
  deps.watch?.entering(entry);
  const result = await deps.loadRemote(entry);
  deps.watch?.ran(entry);
  if (!result.ok) throw failureOf(entry, result);
  const { remote } = result;
  await loadRemotePart(entry, () => deps.language.addRemote(entry.remote, remote.messages));
  const { release } = entry;
  if (release) await loadRemotePart(entry, () => deps.styles.restore(release));
  const scope = deps.scopeFor(entry.remote);
  const dispose = () => {
    scope.dispose();
    if (release) deps.styles.remove(release);
  };
  const { host } = scope;
  try {
    const stop = await loadRemotePart(entry, async () => remote.start?.(host));
    deps.watch?.ran(entry);
    const ended = () => {
      dispose();
      deps.watch?.ended(entry);
    };
    return { remote, host, ...pagesOf(entry, remote, host, deps), end: endOf(entry, stop ?? undefined, ended) };
  } catch (error) {
    dispose();
    throw error;
  }
}
