import { type FailureGroupDetail, getFailureGroup, listFailureGroups } from 'shared-contracts/api/failure-group';
import { useMutateEndpoint } from 'shared-contracts/react';

/** Shows a failure as a call has answered it, in the drawer and in the list. */
export function useApplyFailure(): (changed: FailureGroupDetail) => Promise<void> {
  const mutate = useMutateEndpoint();
  return async (changed) => {
    const { id, state, owner_id, owner_name } = changed;
    const { muted_until, muted_failures, muted_window, muted_count } = changed;
    const shown = { state, owner_id, owner_name, muted_until, muted_failures, muted_window, muted_count };
    await mutate(getFailureGroup, (current) => (current.id === id ? changed : current));
    await mutate(listFailureGroups, (page) => ({
      ...page,
      items: page.items.map((one) => (one.id === id ? { ...one, ...shown } : one)),
    }));
  };
}
