import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint, EndpointInput, EndpointOutput } from '../api/index.ts';
import type { CallOptions } from '../contract/index.ts';
import { useHost } from './hostContext.tsx';

export interface Command<E extends Endpoint> {
  /** Makes the call. Rejects with the `ApiError` that `error` holds too. */
  run: (input: EndpointInput<E>, options?: Pick<CallOptions, 'idempotencyKey'>) => Promise<EndpointOutput<E>>;
  /** A call is under way. */
  running: boolean;
  /** Failure of the last call; null while one runs. */
  error: Error | null;
  reset: () => void;
}

interface CommandState {
  running: number;
  error: Error | null;
}

const idle: CommandState = { running: 0, error: null };

/**
 * Calls an endpoint that changes something. Put the answer into the cache with `useMutateEndpoint`.
 *
 * @example
 * const create = useCommand(createTag);
 * const add = async (name: string) => {
 *   const tag = await create.run({ body: { name } });
 *   await mutate(listTags, (tags) => [...tags, tag]);
 * };
 * return <Button loading={create.running} onClick={() => void add('Sales').catch(() => {})} />;
 */
export function useCommand<E extends Endpoint>(endpoint: E, options: { quiet?: boolean } = {}): Command<E> {
  const { api } = useHost();
  const { quiet } = options;
  const [state, setState] = useState(idle);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const settle = useCallback((error: Error | null) => {
    if (mounted.current) setState((before) => ({ running: before.running - 1, error }));
  }, []);
  const run = useCallback(
    async (input: EndpointInput<E>, callOptions?: Pick<CallOptions, 'idempotencyKey'>) => {
      setState((before) => ({ running: before.running + 1, error: null }));
      try {
        const answer = await api.call(endpoint, input, { ...callOptions, quiet });
        settle(null);
        return answer;
      } catch (error) {
        settle(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    },
    [api, endpoint, quiet, settle],
  );
  const reset = useCallback(() => setState((before) => ({ ...before, error: null })), []);
  return { run, running: state.running > 0, error: state.error, reset };
}
