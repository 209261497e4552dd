import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/enhanced/runtime';
import type { PlanRelease } from 'shared-contracts/deploy';
import type { LoadFault } from './loadResult.ts';
import { planPlugin } from './runtimePlugin.ts';

/** The federation runtime as the loader needs it. */
export interface Federation {
  /** Makes a release known under its container's name; `again` forgets a failed try of the same. */
  register(name: string, release: PlanRelease, again: boolean): void;
  /** What the container exposes as `./remote`. */
  load(name: string): Promise<unknown>;
  /** The fault of the last load of a container, where its files were to blame. */
  faultOf(name: string): LoadFault | undefined;
}

export function createFederation(): Federation {
  const releases = new Map<string, PlanRelease>();
  const faults = new Map<string, LoadFault>();
  const offered = (key: string) => (getInstance()?.options.shared[key] ?? []).map(({ version }) => version);
  const onFault = (name: string, found: LoadFault) => faults.set(name, found);
  registerPlugins([planPlugin({ releases, offered, satisfies: satisfy, onFault })]);
  return {
    register(name, release, again) {
      releases.set(name, release);
      faults.delete(name);
      registerRemotes([{ name, entry: release.federationManifest.url }], { force: again });
    },
    load: (name) => loadRemote(`${name}/remote`),
    faultOf: (name) => faults.get(name),
  };
}
