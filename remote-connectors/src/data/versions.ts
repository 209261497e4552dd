import { compareVersions } from 'shared-contracts/api/catalogue';
import { useEndpoint } from 'shared-contracts/react';

/** What differs between two versions of a connector; nothing is asked while one of them is missing. */
export const useVersionChanges = (id: string, from: number | null, to: number | null) =>
  useEndpoint(compareVersions, from && to && from !== to ? { params: { id }, query: { from, to } } : null, {
    quiet: true,
    revalidateOnFocus: false,
  });
