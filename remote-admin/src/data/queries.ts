import {
  type DeliveryState,
  getAdoption,
  getApiUsage,
  getDeployStatus,
  getFailureStack,
  getVitals,
  listDeliveries,
  listDeployCredentials,
  listFailures,
  listGrants,
  listLedger,
  listPolicies,
  listReleases,
  listRequests,
} from 'shared-contracts/api/deploy';
import { useEndpoint } from 'shared-contracts/react';

/** What is live, for whom, since when and by whom. */
export const useDeployStatus = () => useEndpoint(getDeployStatus, {}, { quiet: true });

/** As many as the server lists in one answer: with more, the oldest are not on the page. */
const releasesShown = 200;

/** Stored releases of a remote, newest first. */
export const useReleases = (remote: string) =>
  useEndpoint(listReleases, { query: { remote, limit: releasesShown } }, { quiet: true });

/** How often the figures are read again while they are on screen, in milliseconds. */
const adoptionEvery = 60_000;

/** Sessions and failures by release over the last hours. */
export const useAdoption = (remote: string, hours: number) =>
  useEndpoint(
    getAdoption,
    { query: { remote, hours } },
    { quiet: true, refreshInterval: adoptionEvery, keepPreviousData: true },
  );

/** Entries of one remote or of all, newest first; those before a revision, if one is given. */
export function useLedger(remote: string | undefined, before: number | undefined, limit: number) {
  const query = { limit, ...(remote !== undefined && { remote }), ...(before !== undefined && { before }) };
  return useEndpoint(listLedger, { query }, { quiet: true });
}

export const useCredentials = () => useEndpoint(listDeployCredentials, {}, { quiet: true });

/** What each remote is granted. */
export const useGrants = () => useEndpoint(listGrants, {}, { quiet: true });

/** What has to be so before people get another release of each remote. */
export const usePolicies = () => useEndpoint(listPolicies, {}, { quiet: true });

/** How often the changes that wait are read again: that one was asked for is told to no open page, in milliseconds. */
const requestsEvery = 30_000;

/** Changes that wait for a second person, of one remote or of all. */
export const useRequests = (remote?: string) =>
  useEndpoint(
    listRequests,
    { query: remote === undefined ? {} : { remote } },
    { quiet: true, refreshInterval: requestsEvery },
  );

export const useApiUsage = () => useEndpoint(getApiUsage, {}, { quiet: true });

/** Why releases of a remote failed on pages over the last hours. */
export const useFailures = (remote: string, hours: number) =>
  useEndpoint(
    listFailures,
    { query: { remote, hours } },
    { quiet: true, refreshInterval: adoptionEvery, keepPreviousData: true },
  );

/** Webhooks to the back ends of a remote, in one state or in any; null asks for nothing. */
export const useDeliveries = (remote: string | null, state: DeliveryState | 'all') =>
  useEndpoint(listDeliveries, remote === null ? null : { query: { remote, ...(state !== 'all' && { state }) } }, {
    quiet: true,
    refreshInterval: requestsEvery,
    keepPreviousData: true,
  });

/** How fast pages were by release over the last days. */
export const useVitals = (remote: string, days: number) =>
  useEndpoint(getVitals, { query: { remote, days } }, { quiet: true, keepPreviousData: true });

/** Where a report came from, read with the source maps of its releases. It never changes. */
export const useFailureStack = (report: string) =>
  useEndpoint(getFailureStack, { params: { report } }, { quiet: true, revalidateOnFocus: false });
