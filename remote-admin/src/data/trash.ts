import { assertEmptied, type BulkResult, maxBulkIds } from 'shared-contracts/api';
import type { ThingKind } from 'shared-contracts/api/kind';
import {
  deleteTrash,
  emptyTrashCalls,
  getTrash,
  listTrash,
  listTrashUses,
  type RestoreResult,
  restoreTrash,
  type TrashedItem,
} from 'shared-contracts/api/trash';
import { useEndpoint, useHost, useLive, useMutateEndpoint } from 'shared-contracts/react';

/** What is in the trash, and how long it is kept. */
export const useTrash = () => useEndpoint(getTrash, {}, { quiet: true });

/** Everything of one kind in the trash. */
export const useTrashed = (kind: ThingKind) => useEndpoint(listTrash, { params: { kind } }, { quiet: true });

/** What depends on things of a kind in the trash. */
export const useTrashUses = (kind: ThingKind) => useEndpoint(listTrashUses, { params: { kind } }, { quiet: true });

const trashReads = [getTrash, listTrash, listTrashUses];

/** Asks the server again for the counts and for the lists. */
export function useRefreshTrash(): () => Promise<void> {
  const mutate = useMutateEndpoint();
  return async () => {
    await Promise.all(trashReads.map((endpoint) => mutate(endpoint)));
  };
}

/** Keeps the page current, whoever moves something into the trash or out of it. */
export function useLiveTrash(): void {
  useLive(
    { 'trash-update': (_, { ask }) => ask() },
    { refresh: (reread) => Promise.all(trashReads.map((endpoint) => reread(endpoint))) },
  );
}

/** What can be done with the trash of a kind; the lists are up to date when it is done. */
export function useTrashCommands(kind: ThingKind) {
  const { api } = useHost();
  const refresh = useRefreshTrash();
  /** One call takes so many; those after a call that fails are not asked for. */
  const inParts = async <Result>(ids: readonly string[], call: (part: string[]) => Promise<Result[]>) => {
    const results: Result[] = [];
    try {
      for (let at = 0; at < ids.length; at += maxBulkIds) results.push(...(await call(ids.slice(at, at + maxBulkIds))));
    } finally {
      await refresh();
    }
    return results;
  };
  const params = { kind };
  return {
    restore: (items: readonly TrashedItem[]): Promise<RestoreResult[]> =>
      inParts(idsOf(items), (ids) => api.call(restoreTrash, { params, body: { ids } })),
    remove: (items: readonly TrashedItem[]): Promise<BulkResult[]> =>
      inParts(idsOf(items), (ids) => api.call(deleteTrash, { params, body: { ids } })),
    empty: async () => {
      try {
        assertEmptied(await api.call(emptyTrashCalls[kind], {} as never));
      } finally {
        await refresh();
      }
    },
  };
}

const idsOf = (items: readonly TrashedItem[]) => items.map(({ id }) => id);
