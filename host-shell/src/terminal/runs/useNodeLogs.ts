import { useEffect, useReducer } from 'react';
import { pageSizes } from 'shared-contracts';
import { listNodeLogs, type NodeLog } from 'shared-contracts/api/run';
import { useHost } from 'shared-contracts/react';
import { logFailure } from '../../services/log.ts';

export type NodeStatus = 'all' | 'success' | 'error';

export interface NodeLogsState {
  page: number;
  status: NodeStatus;
  nodes: readonly NodeLog[];
  total: number;
  loading: boolean;
}

type Act = { page: number } | { status: NodeStatus } | { nodes: readonly NodeLog[]; total: number } | 'failed';

export const initialNodeLogs: NodeLogsState = { page: 1, status: 'all', nodes: [], total: 0, loading: true };

/** A change of the status filter leads back to page 1; a failed load clears the list (core §4, §8). */
export function reduceNodeLogs(state: NodeLogsState, act: Act): NodeLogsState {
  if (act === 'failed') return { ...state, nodes: [], total: 0, loading: false };
  if ('nodes' in act) return { ...state, ...act, loading: false };
  if ('status' in act) return { ...state, status: act.status, page: 1, loading: true };
  return { ...state, page: act.page, loading: true };
}

/** Node logs of a run, a page at a time. `version` changes when the run did: then they are read again. */
export function useNodeLogs(executionId: string, version: string) {
  const { api } = useHost();
  const [state, act] = useReducer(reduceNodeLogs, initialNodeLogs);
  const { page, status } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the run calls for another look
  useEffect(() => {
    const calls = new AbortController();
    const query = { page, limit: pageSizes.nodeLogs, status };
    api.call(listNodeLogs, { params: { executionId }, query }, { signal: calls.signal, quiet: true }).then(
      ({ items, total }) => act({ nodes: items, total }),
      (error: unknown) => {
        if (calls.signal.aborted) return;
        logFailure('node logs', error);
        act('failed');
      },
    );
    return () => calls.abort();
  }, [api, executionId, version, page, status]);
  return {
    ...state,
    setPage: (next: number) => act({ page: next }),
    setStatus: (next: NodeStatus) => act({ status: next }),
  };
}
