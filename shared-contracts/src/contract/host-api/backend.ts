import type {
  BackendInput,
  BackendMethodOf,
  BackendName,
  BackendOutput,
  BackendPathOf,
} from '../../api/backend/index.ts';
import type { HttpMethod } from '../../api/endpoint.ts';
import type { CallOptions, HostApiClient } from './api.ts';

type WithoutRemote<Name> = Name extends `${string}/${infer Own}` ? Own : never;

/** Typed back ends as a remote calls its own: without the remote. */
export type OwnBackendName = WithoutRemote<BackendName>;

type FullName<Name extends string> = Extract<BackendName, `${string}/${Name}`>;

/** Input that may be left out where an operation needs none. */
type InputArguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions];

/** A back end that is typed by its OpenAPI document. */
export interface BackendClient<Name extends string> extends HostApiClient {
  /** One operation, as its document has it. Rejects as `call` does. */
  request<
    Method extends BackendMethodOf<FullName<Name>> & HttpMethod,
    Path extends BackendPathOf<FullName<Name>, Method>,
  >(
    method: Method,
    path: Path,
    ...args: InputArguments<BackendInput<FullName<Name>, Method, Path>>
  ): Promise<BackendOutput<FullName<Name>, Method, Path>>;
}
