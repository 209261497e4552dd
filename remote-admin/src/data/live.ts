import {
  getAdoption,
  getApiUsage,
  getDeployStatus,
  listLedger,
  listReleases,
  listRequests,
} from 'shared-contracts/api/deploy';
import { useMutateEndpoint, useTopic } from 'shared-contracts/react';

/** Asks the server again for everything that an entry of the ledger changes. */
export function useRefresh(): () => Promise<void> {
  const mutate = useMutateEndpoint();
  return async () => {
    await Promise.all([
      mutate(getDeployStatus),
      mutate(listLedger),
      mutate(listReleases),
      mutate(listRequests),
      mutate(getAdoption),
      mutate(getApiUsage),
    ]);
  };
}

/** Keeps the page current: every change of the ledger is told to all open pages, without naming a remote. */
export function useLiveReleases(): void {
  const refresh = useRefresh();
  useTopic('plan-update', () => void refresh());
}
