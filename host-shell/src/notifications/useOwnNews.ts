import { type LiveOptions, useLive, useSession } from 'shared-contracts/react';

/** Refreshes when the notifications of the user in the active account have changed, here or elsewhere. */
export function useOwnNews(options: LiveOptions): void {
  const { user } = useSession();
  const isOwn = ({ user_ids }: { user_ids: readonly string[] }) => user_ids.includes(user.userId);
  useLive({ 'notifications-update': (facts, { ask }) => facts.some(isOwn) && ask() }, options);
}
