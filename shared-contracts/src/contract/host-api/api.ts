import type { Endpoint, EndpointInput, EndpointOutput } from '../../api/endpoint.ts';

export type EndpointResult<E extends Endpoint> = EndpointOutput<E>;

/**
 * Calls the product API with the current access token. Rejects with `ApiError`; a 401 has already been
 * answered with one refresh and one retry (GAP-12).
 */
export interface HostApiClient {
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: { signal?: AbortSignal },
  ): Promise<EndpointResult<E>>;
}
