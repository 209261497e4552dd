import { ApiError, type Endpoint, type EndpointInput, type EndpointOutput } from '../api/index.ts';
import { unknownBodyKeys } from '../api/unknown-keys/index.ts';
import type { CallOptions, HostApiClient } from '../contract/index.ts';

/** One call a component made. */
export interface RecordedCall {
  id: string;
  input: unknown;
  options: CallOptions;
}

export interface FakeApi extends HostApiClient {
  readonly calls: readonly RecordedCall[];
  /** Calls of one endpoint, oldest first. */
  callsOf(endpoint: Endpoint): readonly RecordedCall[];
  /** Answers an endpoint from now on, with a value or by a function of the input that may throw an `ApiError`. */
  answer<E extends Endpoint>(
    endpoint: E,
    answer: EndpointOutput<E> | ((input: EndpointInput<E>) => EndpointOutput<E> | Promise<EndpointOutput<E>>),
  ): void;
  /** Fails an endpoint from now on, with the server's error envelope. */
  fail(endpoint: Endpoint, status: number, message: string, details?: Record<string, unknown>): void;
}

type Answer = (input: unknown) => unknown;

/** An `ApiError` as the server would cause it. */
export function apiErrorOf(status: number, message: string, details?: Record<string, unknown>): ApiError {
  return new ApiError(status, { code: 'test', message, requestId: 'test-request', details });
}

/** An API client that answers from the test. A call without an answer fails and names the endpoint. */
export function createFakeApi(): FakeApi {
  const answers = new Map<string, Answer>();
  const calls: RecordedCall[] = [];

  async function call(endpoint: Endpoint, input: unknown, options: CallOptions = {}): Promise<unknown> {
    calls.push({ id: endpoint.id, input, options });
    // As the server does.
    const [unknown] = unknownBodyKeys(endpoint, (input as { body?: unknown } | undefined)?.body);
    if (unknown) throw new Error(`${endpoint.id} has no field ${unknown.path.join('.')}`);
    const answer = answers.get(endpoint.id);
    if (!answer) throw new Error(`The test gives no answer for ${endpoint.id}: call host.api.answer(endpoint, …)`);
    const value = await answer(input);
    options.signal?.throwIfAborted();
    return value;
  }

  return {
    calls,
    call: call as HostApiClient['call'],
    callsOf: (endpoint) => calls.filter(({ id }) => id === endpoint.id),
    answer(endpoint, answer) {
      answers.set(endpoint.id, typeof answer === 'function' ? (answer as Answer) : () => answer);
    },
    fail(endpoint, status, message, details) {
      answers.set(endpoint.id, () => {
        throw apiErrorOf(status, message, details);
      });
    },
  };
}
