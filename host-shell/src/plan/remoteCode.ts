import type { ComponentType } from 'react';
import type {
  ActionAnswer,
  ActionChoice,
  ActionContext,
  ActionQuestion,
  ActionResult,
  HostApi,
  ManifestAction,
} from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import { fetchPageFiles } from '../remotes/fetchPageFiles.ts';
import { RemoteFailure } from '../remotes/remoteFailure.ts';
import { createRemoteUnit, type RemoteUnit } from '../remotes/remoteUnit.ts';
import { bringPage, type LoadedPage, loadRemotePart, type RunningDeps } from '../remotes/runningRemote.ts';
import type { PlanRoute } from './planRoutes.ts';

export type { LoadedPage };
export type RemoteCodeDeps = RunningDeps;

/** Code of an action, bound to its remote's scope and texts. */
export interface LoadedAction {
  /** What it can be done to. */
  choices(): Promise<readonly ActionChoice[]>;
  /** What it asks first. */
  question(choice?: ActionChoice): Promise<ActionQuestion | null>;
  run(choice?: ActionChoice, answer?: ActionAnswer): Promise<ActionResult>;
}

/** A drawer tab's component, with its remote's scope of the host. */
export interface LoadedTab {
  Tab: ComponentType;
  host: HostApi;
}

export interface RemoteCode {
  /** State and release of a remote of the plan. */
  unit(entry: PlanRemote): RemoteUnit;
  /** The page when it is loaded already, so that it renders without a turn of waiting. */
  loaded(route: PlanRoute): LoadedPage | undefined;
  /** Loads the remote, its texts and the page; rejects with `RemoteFailure`. A failed load is tried again by the next call. */
  load(route: PlanRoute): Promise<LoadedPage>;
  /**
   * Begins to fetch and read what `load` will need, without starting the remote, while it is not yet known whether the
   * user may see the page. Says nothing of failures but that there was one: `load` will.
   */
  fetchAhead(route: PlanRoute): Promise<boolean>;
  /** Fetches the files of a page, and runs nothing of them: a link to it is pointed at. Says nothing of failures. */
  prefetch(route: PlanRoute): void;
  /** Loads the remote and the code of one of its actions; rejects with `RemoteFailure`. */
  loadAction(entry: PlanRemote, action: ManifestAction): Promise<LoadedAction>;
  /** Loads the remote and the code of one of its drawer tabs; rejects with `RemoteFailure`. */
  loadTab(entry: PlanRemote, id: string): Promise<LoadedTab>;
  /** Loads the remote and lists its entities of a kind; rejects with `RemoteFailure`. */
  listEntities(entry: PlanRemote, kind: string): Promise<readonly ActionChoice[]>;
  /** Runs a terminal command of a remote, which is loaded first; rejects with its error, or with `RemoteFailure`. */
  runCommand(remote: PlanRemote, name: string, args: readonly string[]): Promise<readonly string[]>;
}

async function fetchNow(unit: RemoteUnit, { route }: PlanRoute, deps: RemoteCodeDeps): Promise<boolean> {
  const entry = unit.entry();
  if (unit.state().at === 'killed') return false;
  deps.watch?.entering(entry);
  const result = await deps.loadRemote(entry);
  if (!result.ok) return false;
  const { remote } = result;
  await Promise.all([
    deps.language.addRemote(entry.remote, remote.messages),
    bringPage(entry, remote, route.name, deps.language),
  ]);
  deps.watch?.ran(entry);
  return true;
}

/** A running remote with what its code works with. */
async function started(unit: RemoteUnit, { language }: RemoteCodeDeps) {
  const { remote, host } = await unit.start();
  const entry = unit.entry();
  const context: ActionContext = { host, ...language.textsOf(entry.remote) };
  const missing = (phase: 'mount' | 'run', what: string) =>
    new RemoteFailure(entry, phase, 'contract', `The remote has no ${what}`);
  const part = async <Module>(what: string, load: (() => Promise<Module>) | undefined): Promise<Module> => {
    const module = await loadRemotePart(entry, async () => load?.());
    if (!module) throw missing('mount', what);
    return module;
  };
  return { remote, context, part, missing };
}

/** Code of remotes, loaded when first needed and kept for the life of the page (MF-34). */
export function createRemoteCode(deps: RemoteCodeDeps): RemoteCode {
  const units = new Map<string, RemoteUnit>();

  function unit(entry: PlanRemote): RemoteUnit {
    const known = units.get(entry.remote);
    if (known) return known;
    const made = createRemoteUnit(entry, deps);
    units.set(entry.remote, made);
    return made;
  }

  async function listEntities(planned: PlanRemote, kind: string) {
    const { remote, context, part } = await started(unit(planned), deps);
    return (await part(`entity ${kind}`, remote.entities?.[kind])).list(context);
  }

  return {
    unit,
    loaded({ route, remote }) {
      const state = unit(remote).state();
      return state.at === 'ready' ? state.running.pages.get(route.name) : undefined;
    },
    load: async ({ route, remote }) => (await unit(remote).start()).page(route.name),
    fetchAhead: (route) => fetchNow(unit(route.remote), route, deps).catch(() => false),
    prefetch({ route, remote }) {
      const { state, entry } = unit(remote);
      const { release } = entry();
      if (state().at === 'killed' || !release) return;
      fetchPageFiles(release, route.name).catch(() => undefined);
    },
    async loadTab(planned, id) {
      const { remote, context, part } = await started(unit(planned), deps);
      const { Tab } = await part(`drawer tab ${id}`, remote.drawerTabs?.[id]);
      return { Tab: Tab as ComponentType, host: context.host };
    },
    listEntities,
    async loadAction(planned, declared) {
      const { remote, context, part } = await started(unit(planned), deps);
      const { action } = await part(`action ${declared.id}`, remote.actions?.[declared.id]);
      return {
        async choices() {
          if (action.choices) return action.choices(context);
          return declared.on ? listEntities(planned, declared.on) : [];
        },
        question: async (choice) => (await action.question?.(context, choice)) ?? null,
        run: (choice, answer) => action.run(context, choice, answer),
      };
    },
    async runCommand(planned, name, args) {
      const { remote, context, missing } = await started(unit(planned), deps);
      const handler = remote.terminal?.[name];
      if (!handler) throw missing('run', `command ${name}`);
      return handler(args, context);
    },
  };
}
