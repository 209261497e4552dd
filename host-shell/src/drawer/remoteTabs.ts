import { useSyncExternalStore } from 'react';
import { type ManifestDrawerTab, mayReach } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import { useSession } from 'shared-contracts/react';
import { useShell } from '../shell/shell.ts';

/** A tab that a remote of the plan brings. */
export interface RemoteTab {
  /** Key among all tabs; part of ids in the page, so without spaces. */
  key: string;
  remote: PlanRemote;
  tab: ManifestDrawerTab;
}

/** The plan's remotes that are not switched off, as the page goes on. */
function useRunnable(): readonly PlanRemote[] {
  const { plan, code } = useShell();
  const units = plan.remotes.map((remote) => code.unit(remote));
  const subscribe = (listener: () => void) => {
    const ends = units.map((unit) => unit.subscribe(listener));
    return () => {
      for (const end of ends) end();
    };
  };
  const killed = useSyncExternalStore(subscribe, () => units.map((unit) => unit.state().at === 'killed').join());
  const isKilled = killed.split(',').map((each) => each === 'true');
  return units.map((unit) => unit.entry()).filter(({ release }, index) => release && !isKilled[index]);
}

/** Tabs that manifests declare and the user may open, in their order; those of a remote that was killed are gone. */
export function useRemoteTabs(): readonly RemoteTab[] {
  const { access } = useSession();
  return useRunnable()
    .flatMap((remote) =>
      (remote.manifest.drawerTabs ?? [])
        .filter((tab) => mayReach(remote, tab, access))
        .map((tab) => ({ key: `${remote.remote}--${tab.id}`, remote, tab })),
    )
    .sort((one, other) => one.tab.order - other.tab.order);
}
