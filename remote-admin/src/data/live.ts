import {
  getAdoption,
  getApiUsage,
  getDeployStatus,
  listLedger,
  listReleases,
  listRequests,
} from 'shared-contracts/api/deploy';
import { useLive, useMutateEndpoint } from 'shared-contracts/react';

/** Everything that an entry of the ledger changes. */
const ledgerReads = [getDeployStatus, listLedger, listReleases, listRequests, getAdoption, getApiUsage];

/** Asks the server again for everything that an entry of the ledger changes. */
export function useRefresh(): () => Promise<void> {
  const mutate = useMutateEndpoint();
  return async () => {
    await Promise.all(ledgerReads.map((endpoint) => mutate(endpoint)));
  };
}

/** Keeps the page current: every change of the ledger is told to all open pages, without naming a remote. */
export function useLiveReleases(): void {
  useLive(
    { 'plan-update': (_, { ask }) => ask() },
    { refresh: (reread) => Promise.all(ledgerReads.map((endpoint) => reread(endpoint))) },
  );
}
