import { useCallback } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import type { Endpoint, EndpointInput, EndpointOutput } from '../api/index.ts';
import { isKeyOf } from './endpointKey.ts';

export interface MutateOptions<E extends Endpoint> {
  /** Which cached answers are meant, by their input; all when absent. */
  where?: (input: EndpointInput<E>) => boolean;
  /** Ask the server again after the update; false unless named. Without `update` it is always asked. */
  revalidate?: boolean;
}

export type MutateEndpoint = <E extends Endpoint>(
  endpoint: E,
  update?: ((current: EndpointOutput<E>) => EndpointOutput<E>) | null,
  options?: MutateOptions<E>,
) => Promise<void>;

/**
 * Changes cached answers of an endpoint, or asks the server for them again when `update` is left out.
 * An answer still on its way is asked for again: it may have been read before the change it should show.
 *
 * @example
 * const mutate = useMutateEndpoint();
 * // What is known already is shown at once; where only the server can tell, it is asked.
 * await mutate(listTags, (tags) => tags.filter((tag) => tag.id !== id));
 * await mutate(getScenario);
 */
export function useMutateEndpoint(): MutateEndpoint {
  const { cache, mutate } = useSWRConfig();
  return useCallback<MutateEndpoint>(
    async (endpoint, update, options = {}) => {
      const { where, revalidate = false } = options;
      const matches = (key: unknown) => isKeyOf(endpoint, key) && (where?.(key[1]) ?? true);
      if (!update) {
        await mutate(matches);
        return;
      }
      const loaded = (key: unknown) => matches(key) && cache.get(unstable_serialize(key as never))?.data !== undefined;
      await Promise.all([
        mutate<EndpointOutput<typeof endpoint>>(loaded, (current) => current && update(current), { revalidate }),
        mutate((key) => matches(key) && !loaded(key)),
      ]);
    },
    [cache, mutate],
  );
}
