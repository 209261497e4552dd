import {
  getTunnel,
  getTunnelActivity,
  issueTunnelToken,
  listTunnels,
  listTunnelUses,
} from 'shared-contracts/api/tunnel';
import { useCommand, useEndpoint, useLive, useMutateEndpoint } from 'shared-contracts/react';

export const useTunnel = (id: string) => useEndpoint(getTunnel, { params: { id } }, { quiet: true });

export const useTunnelActivity = (id: string) =>
  useEndpoint(getTunnelActivity, { params: { id } }, { quiet: true, keepPreviousData: true });

export const useTunnelUses = (id: string) => useEndpoint(listTunnelUses, { params: { id } }, { quiet: true });

/** Reads what is known of a tunnel again: it and what it does now. */
function useRefresh(id: string): () => void {
  const mutate = useMutateEndpoint();
  return () => {
    void mutate(getTunnel, null, { where: (input) => input.params.id === id });
    void mutate(getTunnelActivity, null, { where: (input) => input.params.id === id });
  };
}

/** Keeps one tunnel, its agents and its requests current. */
export function useLiveTunnel(id: string): void {
  const isIt = (input: { params: { id: string } }) => input.params.id === id;
  useLive(
    {
      'tunnel-update': (facts, { ask }) => facts.some((changed) => changed.id === id) && ask(),
      // It may wait for an agent of this tunnel, of which the tunnel itself does not tell.
      'logs-update': (runs, { ask }) => runs.some(({ status }) => status === 'HOLD') && ask(),
    },
    { refresh: (reread) => Promise.all([reread(getTunnel, isIt), reread(getTunnelActivity, isIt)]) },
  );
}

/** Makes a token; the answer is the only one that ever has it. */
export function useTokenCommand(id: string) {
  const mutate = useMutateEndpoint();
  const refresh = useRefresh(id);
  const issue = useCommand(issueTunnelToken, { quiet: true });
  return {
    busy: issue.running,
    /** `latest_token` is what the newest one begins with, as it is on screen. */
    issue: async (overlap_minutes: number, latest_token: string | null) => {
      const { token } = await issue.run({ params: { id }, body: { overlap_minutes, latest_token } }).finally(refresh);
      void mutate(listTunnels);
      return token;
    },
  };
}
