import { useEffect, useReducer, useState } from 'react';
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
  failed: boolean;
  /** The page and status that `nodes` are of. */
  answered: string;
}

type Act =
  | { page: number }
  | { status: NodeStatus }
  | { nodes: readonly NodeLog[]; total: number }
  | 'failed'
  | 'again';

export const initialNodeLogs: NodeLogsState = {
  page: 1,
  status: 'all',
  nodes: [],
  total: 0,
  loading: true,
  failed: false,
  answered: '',
};

const questionOf = ({ page, status }: NodeLogsState) => `${page} ${status}`;

/** A change of the status filter leads back to page 1 (core §4). After a failed load what was shown of the same page stays. */
export function reduceNodeLogs(state: NodeLogsState, act: Act): NodeLogsState {
  if (act === 'again') return { ...state, loading: true };
  if (act === 'failed') {
    const isKept = state.answered === questionOf(state);
    return { ...state, ...(!isKept && { nodes: [], total: 0 }), loading: false, failed: true };
  }
  if ('nodes' in act) return { ...state, ...act, loading: false, failed: false, answered: questionOf(state) };
  if ('status' in act) return { ...state, status: act.status, page: 1, loading: true };
  return { ...state, page: act.page, loading: true };
}

/** Node logs of a run, a page at a time. `version` changes when the run did: then they are read again. */
export function useNodeLogs(executionId: string, version: string) {
  const { api } = useHost();
  const [state, act] = useReducer(reduceNodeLogs, initialNodeLogs);
  const { page, status } = state;
  const [attempt, setAttempt] = useState(0);
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
  }, [api, executionId, version, page, status, attempt]);
  return {
    ...state,
    reload: () => {
      act('again');
      setAttempt((before) => before + 1);
    },
    setPage: (next: number) => act({ page: next }),
    setStatus: (next: NodeStatus) => act({ status: next }),
  };
}
