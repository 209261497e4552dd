import {
  getAdoption,
  getCensus,
  getDeployStatus,
  listDeployCredentials,
  listFailures,
  listLedger,
  listReleases,
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

export const useCensus = () => useEndpoint(getCensus, {}, { quiet: true });

/** Why releases of a remote failed on pages over the last hours. */
export const useFailures = (remote: string, hours: number) =>
  useEndpoint(
    listFailures,
    { query: { remote, hours } },
    { quiet: true, refreshInterval: adoptionEvery, keepPreviousData: true },
  );
