import type { Endpoint, EndpointInput, EndpointOutput } from '../../api/endpoint.ts';

export type EndpointResult<E extends Endpoint> = EndpointOutput<E>;

/** What a caller may decide about one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows the failure itself; otherwise the server's message is printed in the terminal (core §8). */
  quiet?: boolean;
  /** Sent as `Idempotency-Key`: the same act confirmed once is done once (SEC-29). */
  idempotencyKey?: string;
  /** The call outlives the page, e.g. a report while it is left; browsers allow 64 kB of body for all such calls. */
  keepalive?: boolean;
}

/**
 * Calls the product API with the current access token. Rejects with `ApiError`; a 401 has already been
 * answered with one refresh and one retry (GAP-12).
 *
 * @example
 * try {
 *   const tag = await api.call(createTag, { body: { name: 'Sales' } }, { quiet: true });
 * } catch (error) {
 *   if (error instanceof ApiError && error.status === 409) setTaken(true);
 * }
 */
export interface HostApiClient {
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions): Promise<EndpointResult<E>>;
}
