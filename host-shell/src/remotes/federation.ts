import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/enhanced/runtime';
import { contractFit, PREVIOUS_CONTRACT_VERSION } from 'shared-contracts';
import type { PlanRelease } from 'shared-contracts/deploy';
import type { LoadFault } from './loadResult.ts';
import { isEntryPoint, previousContractPlugin } from './previousContract.ts';
import { type OfferedShare, planPlugin } from './runtimePlugin.ts';

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
  const previous = PREVIOUS_CONTRACT_VERSION === null ? null : `${PREVIOUS_CONTRACT_VERSION}.0`;
  const isPrevious = (release?: PlanRelease) => release && contractFit(release.contractVersion) === 'adapted';
  const offered: OfferedShare = (key, release) => {
    const versions = (getInstance()?.options.shared[key] ?? []).map(({ version }) => version);
    return previous && isPrevious(release) && isEntryPoint(key) && versions.length > 0 ? [previous] : versions;
  };
  const onFault = (name: string, found: LoadFault) => faults.set(name, found);
  registerPlugins([planPlugin({ releases, offered, satisfies: satisfy, onFault })]);
  if (previous) registerPlugins([previousContractPlugin((name) => isPrevious(releases.get(name)) === true, previous)]);
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
