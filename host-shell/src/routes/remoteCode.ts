import type { ComponentType } from 'react';
import type { ActionCommand, HostApi, Remote } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import type { HostScope } from 'shared-contracts/host';
import { isPreloadErrorHandled } from '../errors/preloadError.ts';
import { RemoteFailure } from '../errors/remoteFailure.ts';
import type { Language } from '../messages/language.ts';
import { loadPart } from '../remotes/loadPart.ts';
import type { LoadFault, LoadResult } from '../remotes/loadResult.ts';
import type { PlanRoute } from './planRoutes.ts';

/** A page ready to render, with its remote's scope of the host. */
export interface LoadedPage {
  Page: ComponentType;
  host: HostApi;
}

/** A command of a remote, with its scope of the host. */
export interface LoadedAction {
  action: ActionCommand;
  host: HostApi;
}

export interface RemoteCode {
  /** The page when it is loaded already, so that it renders without a turn of waiting. */
  loaded(route: PlanRoute): LoadedPage | undefined;
  /** Loads the remote, its texts and the page; rejects with `RemoteFailure`. A failed load is tried anew by the next call. */
  load(route: PlanRoute): Promise<LoadedPage>;
  /**
   * Begins to fetch and read what `load` will need, without starting the remote, while it is not yet known whether the
   * user may see the page. Says nothing of failures: `load` will.
   */
  fetchAhead(route: PlanRoute): void;
  /** Loads the remote and the code of one of its actions; rejects with `RemoteFailure`. */
  loadAction(entry: PlanRemote, id: string): Promise<LoadedAction>;
  /** Ends a remote that was switched off while the page is open, and loads it no more; `message` tells why. */
  kill(remoteId: string, message: string): void;
  /** Lets a remote be loaded again, in the release that its entry names now. */
  revive(entry: PlanRemote): void;
  /** Calls back whenever the remote is switched off or on again. */
  onSwitched(remoteId: string, listener: () => void): () => void;
  /** Runs a terminal command of a remote, which is loaded first; rejects with its error, or with `RemoteFailure`. */
  runCommand(remote: PlanRemote, name: string, args: readonly string[]): Promise<readonly string[]>;
  /** Ids of the remotes whose code runs in this page. */
  started(): readonly string[];
}

export interface RemoteCodePorts {
  /** Fetches, checks and starts the federation container. */
  loadRemote(remote: PlanRemote): Promise<LoadResult>;
  /** `contract` is the version that the release in the plan was built against. */
  scopeFor(remoteId: string, contract?: string): HostScope;
  language: Pick<Language, 'addRemote' | 'textsOf'>;
}

interface StartedRemote {
  remote: Remote;
  host: HostApi;
  end(): void;
}

interface Once<Key, Value> {
  get(key: Key): Promise<Value>;
  forget(matches: (key: Key) => boolean): void;
}

/** Remembers a running or finished load, and forgets one that failed. */
function once<Key, Value>(load: (key: Key) => Promise<Value>): Once<Key, Value> {
  const loads = new Map<Key, Promise<Value>>();
  return {
    get(key) {
      const running = loads.get(key);
      if (running) return running;
      const begun = load(key).catch((error: unknown) => {
        loads.delete(key);
        throw error;
      });
      loads.set(key, begun);
      return begun;
    },
    forget(matches) {
      for (const key of [...loads.keys()].filter(matches)) loads.delete(key);
    },
  };
}

/** What a remote does without a page of it on screen: actions of the search, commands of the terminal. */
function codeBesidePages(
  start: Once<PlanRemote, StartedRemote>,
  language: RemoteCodePorts['language'],
): Pick<RemoteCode, 'loadAction' | 'runCommand'> {
  return {
    async loadAction(entry, id) {
      const { remote, host } = await start.get(entry);
      const module = await part(entry, async () => remote.actions?.[id]?.());
      if (!module) throw new RemoteFailure(entry, 'mount', 'contract', `The remote has no action ${id}`);
      return { action: module.action, host };
    },
    async runCommand(entry, name, args) {
      const { remote, host } = await start.get(entry);
      const handler = remote.terminal?.[name];
      if (!handler) throw new RemoteFailure(entry, 'run', 'contract', `The remote has no command ${name}`);
      return handler(args, host, language.textsOf(entry.remote));
    },
  };
}

/** Who wants to know that a remote was switched off or on again. */
function createSwitches() {
  const listeners = new Set<{ remoteId: string; listener: () => void }>();
  return {
    listen(remoteId: string, listener: () => void) {
      const pair = { remoteId, listener };
      listeners.add(pair);
      return () => void listeners.delete(pair);
    },
    tell(id: string) {
      for (const { remoteId, listener } of [...listeners]) if (remoteId === id) listener();
    },
  };
}

/** Code of remotes, loaded when first needed and kept for the life of the page (MF-34). */
export function createRemoteCode({ loadRemote, scopeFor, language }: RemoteCodePorts): RemoteCode {
  const started = new Map<string, StartedRemote>();
  const killed = new Map<string, string>();
  const revived = new Map<string, PlanRemote>();
  const switches = createSwitches();
  const pages = new Map<PlanRoute, LoadedPage>();

  const start = once(async (entry: PlanRemote): Promise<StartedRemote> => {
    const reason = killed.get(entry.remote);
    if (reason !== undefined) throw new RemoteFailure(entry, 'fetch', 'killed', reason);
    const current = revived.get(entry.remote) ?? entry;
    const result = await loadRemote(current);
    if (!result.ok) throw failureOf(entry, result);
    const { remote } = result;
    await part(entry, () => language.addRemote(entry.remote, remote.messages));
    const { host, dispose } = scopeFor(entry.remote, current.release?.contractVersion);
    const stop = await part(entry, async () => remote.start?.(host));
    const end = () => {
      stop?.();
      dispose();
    };
    const running = { remote, host, end };
    started.set(entry.remote, running);
    return running;
  });

  const load = once(async (key: PlanRoute): Promise<LoadedPage> => {
    const { route, remote: entry } = key;
    const { remote, host } = await start.get(entry);
    const module = await part(entry, async () => remote.pages[route.name]?.());
    if (!module) throw new RemoteFailure(entry, 'mount', 'contract', `The remote has no page for ${route.name}`);
    const page = { Page: module.Page as ComponentType, host };
    pages.set(key, page);
    return page;
  });

  return {
    ...codeBesidePages(start, language),
    loaded: (key) => pages.get(key),
    load: load.get,
    fetchAhead: (key) => void fetchNow(key, { loadRemote, language }).catch(() => undefined),
    kill(remoteId, message) {
      killed.set(remoteId, message);
      started.get(remoteId)?.end();
      started.delete(remoteId);
      start.forget(({ remote }) => remote === remoteId);
      load.forget(({ remote }) => remote.remote === remoteId);
      for (const key of [...pages.keys()]) if (key.remote.remote === remoteId) pages.delete(key);
      switches.tell(remoteId);
    },
    revive(entry) {
      killed.delete(entry.remote);
      revived.set(entry.remote, entry);
      switches.tell(entry.remote);
    },
    onSwitched: switches.listen,
    started: () => [...started.keys()],
  };
}

async function fetchNow(
  { route, remote: entry }: PlanRoute,
  { loadRemote, language }: Pick<RemoteCodePorts, 'loadRemote' | 'language'>,
): Promise<void> {
  const result = await loadRemote(entry);
  if (!result.ok) return;
  const { messages, pages: loaders } = result.remote;
  await Promise.all([language.addRemote(entry.remote, messages), loaders[route.name]?.()]);
}

/** Code of a loaded remote that is split off; what does not come, or throws, becomes a failure with a code. */
async function part<T>(entry: PlanRemote, act: () => Promise<T>): Promise<T> {
  const result = await loadPart(act);
  if (result.ok) return result.value;
  throw failureOf(entry, result);
}

/** The failure behind a fault; code that did not come is told to the page first (ERR-17). */
function failureOf(entry: PlanRemote, { phase, code, message, cause }: LoadFault): RemoteFailure {
  const failure = new RemoteFailure(entry, phase, code, message, cause);
  if (phase === 'fetch' && code !== 'killed') failure.isHandled = isPreloadErrorHandled(failure);
  return failure;
}
