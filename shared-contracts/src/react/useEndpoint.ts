import { useMemo, useState } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import type { Endpoint, EndpointInput, EndpointOutput } from '../api/index.ts';
import { keyOf } from './endpointKey.ts';
import { useHost } from './hostContext.tsx';
import { trackRead } from './live/endpointReads.ts';

/** What a page may decide about one reading; everything else is the host's SWR configuration. */
export interface EndpointOptions
  extends Pick<SWRConfiguration, 'refreshInterval' | 'keepPreviousData' | 'revalidateOnFocus' | 'revalidateIfStale'> {
  /** The page shows the failure itself, so it is not printed in the terminal as well. */
  quiet?: boolean;
}

type RefreshInterval = EndpointOptions['refreshInterval'];

/**
 * An interval that follows the answers. SWR asks a function when the reading begins and after each refresh: where it said 0
 * to that, it would never be asked again. So it is another function with each answer.
 */
function useFollowedInterval(interval: RefreshInterval) {
  const [seen, setSeen] = useState<unknown>();
  const isFollowed = typeof interval === 'function';
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, and not each time a page is drawn
  const followed = useMemo(
    () => (typeof interval === 'function' ? (latest: unknown) => interval(latest) : interval),
    [seen, isFollowed || interval],
  );
  return {
    interval: followed,
    answered: (response: { readonly data: unknown }) => {
      if (isFollowed && response.data !== seen) setSeen(response.data);
    },
  };
}

/**
 * Reads an endpoint through the host's one cache. `null` as input makes no request. `error` is an `ApiError`;
 * data that was there before stays readable beside it. Without a network that data is no failure: the shell says that
 * there is none, and reads what is on screen again once it is back.
 *
 * @example
 * const { data: scenario, error, mutate } = useEndpoint(getScenario, id ? { params: { id } } : null);
 * if (error && !scenario) return <ErrorCard title={t('unreadable')} error={error} onRetry={() => void mutate()} />;
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> | null,
  { quiet, refreshInterval, ...options }: EndpointOptions = {},
): SWRResponse<EndpointOutput<E>, Error> {
  const { api } = useHost();
  const { cache } = useSWRConfig();
  const key = input === null ? null : keyOf(endpoint, input);
  const cacheKey = unstable_serialize(key as never);
  const read = () =>
    trackRead(cache, cacheKey, () => api.call(endpoint, input as EndpointInput<E>, { quiet })).catch((error) => {
      const known = cache.get(cacheKey)?.data as EndpointOutput<E> | undefined;
      if (navigator.onLine || known === undefined) throw error;
      return known;
    });
  const { interval, answered } = useFollowedInterval(refreshInterval);
  const response = useSWR<EndpointOutput<E>, Error>(key, read, {
    ...options,
    ...(interval !== undefined && { refreshInterval: interval }),
  });
  answered(response);
  return response;
}
