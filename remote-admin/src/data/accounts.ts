import type { EndpointInput, ListPlace } from 'shared-contracts/api';
import { placeQuery } from 'shared-contracts/api';
import {
  type AdminAccountDetail,
  getAdminAccount,
  getAdminAccountOperations,
  listAdminAccounts,
  listAdminAccountTracking,
  listAdminAccountUsers,
  putAdminAccountLimits,
  putAdminAccountSandbox,
  resumeAdminAccount,
  suspendAdminAccount,
} from 'shared-contracts/api/admin-account';
import { listAudit } from 'shared-contracts/api/audit';
import { useCommand, useEndpoint, useMutateEndpoint } from 'shared-contracts/react';

/** What narrows and orders the list of accounts. */
export type AccountQuery = NonNullable<EndpointInput<typeof listAdminAccounts>['query']>;

export const useAccounts = (query: AccountQuery) =>
  useEndpoint(listAdminAccounts, { query }, { quiet: true, keepPreviousData: true });

export const useAccount = (id: string) => useEndpoint(getAdminAccount, { params: { id } }, { quiet: true });

/** Operations by day over the last 30 days. */
export const useAccountOperations = (id: string) =>
  useEndpoint(getAdminAccountOperations, { params: { id }, query: { days: 30 } }, { quiet: true });

export const useAccountUsers = (id: string) => useEndpoint(listAdminAccountUsers, { params: { id } }, { quiet: true });

export const useAccountTracking = (id: string, place: ListPlace) =>
  useEndpoint(
    listAdminAccountTracking,
    { params: { id }, query: { ...placeQuery(place), limit: 25 } },
    { quiet: true, keepPreviousData: true },
  );

/** Changes an account, and reads again what the change is told in. */
export function useAccountChanges(id: string) {
  const mutate = useMutateEndpoint();
  const [limits, sandbox, suspend, resume] = [
    useCommand(putAdminAccountLimits, { quiet: true }),
    useCommand(putAdminAccountSandbox, { quiet: true }),
    useCommand(suspendAdminAccount, { quiet: true }),
    useCommand(resumeAdminAccount, { quiet: true }),
  ];
  const apply = async (change: Promise<AdminAccountDetail>) => {
    try {
      return await change;
    } finally {
      await Promise.all(
        [getAdminAccount, listAdminAccounts, listAdminAccountTracking, listAudit].map((each) => mutate(each)),
      );
    }
  };
  const params = { id };
  return {
    setLimits: (body: Parameters<typeof limits.run>[0]['body']) => apply(limits.run({ params, body })),
    setSandbox: (body: Parameters<typeof sandbox.run>[0]['body']) => apply(sandbox.run({ params, body })),
    suspend: (reason: string) => apply(suspend.run({ params, body: { reason } })),
    resume: (reason: string) => apply(resume.run({ params, body: { reason } })),
  };
}
