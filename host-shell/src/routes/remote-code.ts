import type { ComponentType } from 'react';
import type { HostApi, Remote, RouteName } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import { raisePreloadError } from '../errors/preload-error.ts';
import { RemoteFailure } from '../errors/remote-failure.ts';
import type { Language } from '../messages/language.ts';
import { loadPart } from '../remotes/load-part.ts';
import type { LoadResult } from '../remotes/load-result.ts';
import type { PlanRoute } from './plan-routes.ts';

/** A page ready to render, with its remote's scope of the host. */
export interface LoadedPage {
  Page: ComponentType;
  host: HostApi;
}

export interface RemoteCode {
  /** The page when it is loaded already, so that it renders without a turn of waiting. */
  loaded(route: PlanRoute): LoadedPage | undefined;
  /** Loads the remote, its texts and the page; rejects with `RemoteFailure`. A failed load is tried anew by the next call. */
  load(route: PlanRoute): Promise<LoadedPage>;
  /** The remote if its code is here. */
  remote(remoteId: string): Remote | undefined;
}

export interface RemoteCodePorts {
  /** Fetches, checks and starts the federation container. */
  loadRemote(remote: PlanRemote): Promise<LoadResult>;
  hostFor(remoteId: string): HostApi;
  language: Pick<Language, 'addRemote'>;
}

interface StartedRemote {
  remote: Remote;
  host: HostApi;
}

/** Remembers a running or finished load, and forgets one that failed. */
function once<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loads = new Map<Key, Promise<Value>>();
  return (key) => {
    const running = loads.get(key);
    if (running) return running;
    const begun = load(key).catch((error: unknown) => {
      loads.delete(key);
      throw error;
    });
    loads.set(key, begun);
    return begun;
  };
}

/** Code of remotes, loaded when first needed and kept for the life of the page (MF-34). */
export function createRemoteCode({ loadRemote, hostFor, language }: RemoteCodePorts): RemoteCode {
  const started = new Map<string, StartedRemote>();
  const pages = new Map<RouteName, LoadedPage>();

  const start = once(async (entry: PlanRemote): Promise<StartedRemote> => {
    const result = await loadRemote(entry);
    if (!result.ok) throw new RemoteFailure(entry, result.phase, result.code, result.message, result.cause);
    const { remote } = result;
    const host = hostFor(entry.remote);
    await part(entry, () => language.addRemote(entry.remote, remote.messages));
    await part(entry, async () => remote.start?.(host));
    started.set(entry.remote, { remote, host });
    return { remote, host };
  });

  const load = once(async ({ route, remote: entry }: PlanRoute): Promise<LoadedPage> => {
    const { remote, host } = await start(entry);
    const module = await part(entry, async () => remote.pages[route.name]?.());
    if (!module) throw new RemoteFailure(entry, 'mount', 'contract', `The remote has no page for ${route.name}`);
    const page = { Page: module.Page as ComponentType, host };
    pages.set(route.name, page);
    return page;
  });

  return {
    loaded: ({ route }) => pages.get(route.name),
    load,
    remote: (remoteId) => started.get(remoteId)?.remote,
  };
}

/** Code of a loaded remote that is split off; what does not come, or throws, becomes a failure with a code. */
async function part<T>(entry: PlanRemote, act: () => Promise<T>): Promise<T> {
  const result = await loadPart(act);
  if (result.ok) return result.value;
  const failure = new RemoteFailure(entry, result.phase, result.code, result.message, result.cause);
  if (result.phase === 'fetch') raisePreloadError(failure);
  throw failure;
}
