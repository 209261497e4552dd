import { backendEndpoint } from '../api/backend/index.ts';
import type { Endpoint } from '../api/index.ts';
import type { BackendClient, CallOptions, HostApi } from '../contract/index.ts';

/** Calls of one back end, `<remote>/<name>`: by endpoints, or by method and path where a document types it. */
export function backendClient(backend: string, call: HostApi['api']['call']): BackendClient<never> {
  const client = {
    call: (endpoint: Endpoint, input: never, options?: CallOptions) => call({ ...endpoint, backend }, input, options),
    request: (method: never, path: never, input = {} as never, options?: CallOptions) =>
      call(backendEndpoint(backend as never, method, path), input, options),
  };
  return client as unknown as BackendClient<never>;
}
