import type { Endpoint } from 'shared-contracts/api';
import { useLive, useSession } from 'shared-contracts/react';

/** Reads again what the person changes of themselves in another tab, or a program in their name. */
export function useOwnNews(endpoint: Endpoint): void {
  const { user } = useSession();
  useLive(
    { 'person-update': (facts, { ask }) => facts.some(({ user_ids }) => user_ids.includes(user.userId)) && ask() },
    { refresh: (reread) => reread(endpoint) },
  );
}
