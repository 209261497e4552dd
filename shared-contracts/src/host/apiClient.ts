import { parseJson } from '../api/exactJson/index.ts';
import {
  ApiError,
  addressOf,
  clientHeader,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  errorEnvelopeSchema,
  type SayError,
} from '../api/index.ts';
import type { CallOptions, HostApiClient } from '../contract/index.ts';
import { AccessRefused } from './accessRefused.ts';
import { crossSiteHeaders } from './crossSiteHeaders.ts';
import { SessionMoved } from './sessionMoved.ts';

/** Says errors in the reader's language. */
export interface ErrorSpeech {
  /** Awaited before an error is handed on; never rejects. */
  ready(): Promise<void>;
  say: SayError;
}

export interface ApiClientOptions {
  /** Base of the product API, `/api/v2` below the origin or a whole address. */
  base: string;
  /** Current access token, null when signed out; rejects with `AccessRefused` or `SessionMoved` when there is none for the page. */
  token(): Promise<string | null>;
  /** A new token from the auth service, null when it says signed out; rejects when it cannot be reached. */
  refresh(): Promise<string | null>;
  /** Language the server answers in: texts of errors, search results. */
  language(): string;
  /** Texts of errors in the reader's language, which may change while an error is shown. */
  errors?: ErrorSpeech;
  /** The page's value of `x-weft-client`: the code a call comes from, for the server's log. */
  client?: string;
  /** The product refuses a token just refreshed, or there is none any more (GAP-12). */
  onSignedOut(): void;
  /** Told whether the server answers, refusals included: of each answer, and of each reading that has none or a 5xx. */
  onOutcome?(isAnswered: boolean): void;
  /** An answer 403, also to a call that keeps its failures quiet. */
  onRefused?(error: ApiError): void;
  /** A failure the caller did not ask to keep quiet; never an aborted call. */
  onFailure(error: ApiError, endpoint: Endpoint): void;
}

/** What the page decides about a call on behalf of who makes it. */
export interface ClientCallOptions extends CallOptions {
  /** Value of `x-weft-client` in place of the page's own. */
  client?: string;
}

export interface ApiClient extends HostApiClient {
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: ClientCallOptions,
  ): Promise<EndpointOutput<E>>;
  /** Ends every call under way; for sign-out and organisation switch (SEC-21). */
  abortAll(): void;
}

interface CallInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

async function errorOf(response: Response, errors: ErrorSpeech | undefined): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const envelope = errorEnvelopeSchema.safeParse(body);
  if (!envelope.success) return failureOf('unexpected_answer', response.status, errors);
  await errors?.ready();
  return new ApiError(response.status, envelope.data, undefined, errors?.say);
}

const own = {
  no_answer: 'The server did not answer',
  unverified: 'Sign-in could not be verified: the auth service did not answer',
  access_refused: 'The sign-in service refused this session for this organisation',
  session_moved: 'Nothing was sent: the browser is signed in as someone else, or for other organisations',
  unexpected_answer: 'The server sent an answer that is not JSON',
};

/** A failure that the page finds itself: there is no envelope. */
function failureOf(reason: keyof typeof own, status = 0, errors?: ErrorSpeech): ApiError {
  const error = new ApiError(status, null, own[reason]);
  const get = () => errors?.say(reason, undefined) ?? own[reason];
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

async function answerOf(response: Response, errors: ErrorSpeech | undefined): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return parseJson(text);
  } catch {
    throw failureOf('unexpected_answer', response.status, errors);
  }
}

async function send(address: string, request: RequestInit, errors: ErrorSpeech | undefined): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw failureOf('no_answer', 0, errors);
  }
}

interface CallerFacts {
  token: string | null;
  language: string;
  client: string | undefined;
}

function requestOf(endpoint: Endpoint, input: CallInput, options: CallOptions, caller: CallerFacts): RequestInit {
  const { token, language, client } = caller;
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language };
  if (client) headers[clientHeader] = client;
  if (token) headers.authorization = `Bearer ${token}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  return { method: endpoint.method, headers, body, signal: options.signal, keepalive: options.keepalive };
}

/** Renews a token that was refused: once for all calls that it was refused to, however long one of them took. */
function createRenewal(refresh: ApiClientOptions['refresh']) {
  let last: { refused: string | null; renewed: Promise<string | null> } | null = null;
  return (refused: string | null): Promise<string | null> => {
    if (last?.refused === refused) return last.renewed;
    const renewal = { refused, renewed: refresh() };
    last = renewal;
    const forget = () => {
      if (last === renewal) last = null;
    };
    // Neither a failure nor the same token once more is worth keeping.
    renewal.renewed.then((renewed) => (renewed === null || renewed === refused) && forget(), forget);
    return renewal.renewed;
  };
}

/** The product API for the whole page (core §7): token, one refresh and retry on 401, errors as `ApiError`. No time-out (CONST-31). */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { errors } = options;
  let everyCall = new AbortController();
  const unverified = (cause: unknown): never => {
    if (cause instanceof AccessRefused) throw failureOf('access_refused', 403, errors);
    if (cause instanceof SessionMoved) throw failureOf('session_moved', 403, errors);
    throw failureOf('unverified', 0, errors);
  };
  const renew = createRenewal(options.refresh);

  async function attempt(endpoint: Endpoint, input: CallInput, call: ClientCallOptions, token: string | null) {
    const address = addressOf(endpoint, input, options.base);
    const client = call.client ?? options.client;
    const request = requestOf(endpoint, input, call, { token, language: options.language(), client });
    return send(address, { ...request, headers: { ...request.headers, ...crossSiteHeaders(address) } }, errors);
  }

  async function answered(endpoint: Endpoint, input: CallInput, call: ClientCallOptions): Promise<Response> {
    const token = await options.token().catch(unverified);
    const response = await attempt(endpoint, input, call, token);
    if (response.status !== 401 || endpoint.access.public) return response;
    const renewed = await renew(token).catch(unverified);
    const retried = renewed === null ? response : await attempt(endpoint, input, call, renewed);
    if (retried.status === 401) options.onSignedOut();
    return retried;
  }

  async function call(
    endpoint: Endpoint,
    input: CallInput = {},
    callOptions: ClientCallOptions = {},
  ): Promise<unknown> {
    const signals = [everyCall.signal, callOptions.signal].filter((signal) => signal !== undefined);
    const signal = AbortSignal.any(signals);
    try {
      const response = await answered(endpoint, input, { ...callOptions, signal });
      if (response.status < 500) options.onOutcome?.(true);
      if (!response.ok) throw await errorOf(response, errors);
      return await answerOf(response, errors);
    } catch (error) {
      if (!(error instanceof ApiError) || signal.aborted) throw error;
      const isDown = error.status === 0 || error.status >= 500;
      // That a back end of one remote is down says nothing of the server.
      if (isDown && endpoint.method === 'GET' && !endpoint.backend) options.onOutcome?.(false);
      if (error.status === 403) options.onRefused?.(error);
      if (!callOptions.quiet) options.onFailure(error, endpoint);
      throw error;
    }
  }

  return {
    call: call as ApiClient['call'],
    abortAll() {
      everyCall.abort();
      everyCall = new AbortController();
    },
  };
}
