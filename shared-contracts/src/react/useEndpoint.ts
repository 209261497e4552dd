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

/**
 * Reads an endpoint through the host's one cache. `null` as input makes no request. `error` is an `ApiError`;
 * data that was there before stays readable beside it.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> | null,
  { quiet, ...options }: EndpointOptions = {},
): SWRResponse<EndpointOutput<E>, Error> {
  const { api } = useHost();
  const { cache } = useSWRConfig();
  const key = input === null ? null : keyOf(endpoint, input);
  const read = () =>
    trackRead(cache, unstable_serialize(key as never), () => api.call(endpoint, input as EndpointInput<E>, { quiet }));
  return useSWR<EndpointOutput<E>, Error>(key, read, options);
}
