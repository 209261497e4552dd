import type { ActionCommand, HostApi } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import { RemoteFailure } from '../errors/remoteFailure.ts';
import { createRemoteUnit, type RemoteUnit } from '../remotes/remoteUnit.ts';
import { type LoadedPage, loadRemotePart, type RunningPorts } from '../remotes/runningRemote.ts';
import type { PlanRoute } from './planRoutes.ts';

export type { LoadedPage };
export type RemoteCodePorts = RunningPorts;

/** A command of a remote, with its scope of the host. */
export interface LoadedAction {
  action: ActionCommand;
  host: HostApi;
}

export interface RemoteCode {
  /** State and release of a remote of the plan. */
  unit(entry: PlanRemote): RemoteUnit;
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
  /** Runs a terminal command of a remote, which is loaded first; rejects with its error, or with `RemoteFailure`. */
  runCommand(remote: PlanRemote, name: string, args: readonly string[]): Promise<readonly string[]>;
}

async function fetchNow(unit: RemoteUnit, { route }: PlanRoute, ports: RemoteCodePorts): Promise<void> {
  const entry = unit.entry();
  if (unit.state().at === 'killed') return;
  const result = await ports.loadRemote(entry);
  if (!result.ok) return;
  const { messages, pages } = result.remote;
  await Promise.all([ports.language.addRemote(entry.remote, messages), pages[route.name]?.()]);
}

/** Code of remotes, loaded when first needed and kept for the life of the page (MF-34). */
export function createRemoteCode(ports: RemoteCodePorts): RemoteCode {
  const units = new Map<string, RemoteUnit>();

  function unit(entry: PlanRemote): RemoteUnit {
    const known = units.get(entry.remote);
    if (known) return known;
    const made = createRemoteUnit(entry, ports);
    units.set(entry.remote, made);
    return made;
  }

  return {
    unit,
    loaded({ route, remote }) {
      const state = unit(remote).state();
      return state.at === 'ready' ? state.running.pages.get(route.name) : undefined;
    },
    load: async ({ route, remote }) => (await unit(remote).start()).page(route.name),
    fetchAhead: (route) => void fetchNow(unit(route.remote), route, ports).catch(() => undefined),
    async loadAction(planned, id) {
      const { remote, host } = await unit(planned).start();
      const entry = unit(planned).entry();
      const module = await loadRemotePart(entry, async () => remote.actions?.[id]?.());
      if (!module) throw new RemoteFailure(entry, 'mount', 'contract', `The remote has no action ${id}`);
      return { action: module.action, host };
    },
    async runCommand(planned, name, args) {
      const { remote, host } = await unit(planned).start();
      const entry = unit(planned).entry();
      const handler = remote.terminal?.[name];
      if (!handler) throw new RemoteFailure(entry, 'run', 'contract', `The remote has no command ${name}`);
      return handler(args, host, ports.language.textsOf(entry.remote));
    },
  };
}
