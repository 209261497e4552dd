import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Counter, type Registry as MetricsRegistry } from 'prom-client';
import {
  type Backend,
  type BackendMethod,
  isBackendPath,
  isWebhookPath,
  type PlanRemote,
} from 'shared-contracts/deploy';
import { HttpError, notFound, retryAfter } from '../errors/httpError.ts';
import type { Caller } from '../routing/caller.ts';
import { traceForAccount } from '../telemetry/activeTrace.ts';
import { AccountShares } from './accountShares.ts';
import { BackendFailure } from './backendFailure.ts';
import type { BackendNetwork } from './backendNetwork.ts';
import type { BackendAddress } from './backendPath.ts';
import type { BackendTokens } from './backendTokens.ts';
import { type ForwardedAnswer, forwardCall } from './forwardCall.ts';
import { requestHeaders } from './headers.ts';
import { type PausedParty, type Pauses, pauseKeyOf } from './pauses.ts';

/** A failure of a back end for the list of its remote. */
export interface BackendTrip {
  remote: string;
  release: { hash: string; version: string };
  message: string;
}

export interface BackendCallsDeps {
  tokens: BackendTokens;
  network: BackendNetwork;
  pauses: Pauses;
  metrics: MetricsRegistry;
  /** The remote in the plan of a caller; undefined where that has none. */
  planRemote: (caller: Caller, request: FastifyRequest, remote: string) => Promise<PlanRemote | undefined>;
  /** Back ends that a remote is granted. */
  backendsOf: (remote: string) => readonly Backend[];
  isKilled: (remote: string) => boolean;
  /** A back end is not called for some seconds. */
  tripped: (trip: BackendTrip) => void;
}

/** What is on record of a back end that is left alone from now on. */
export function tripOf(
  { remote, release }: Pick<BackendTrip, 'remote' | 'release'>,
  name: string,
  { message }: BackendFailure,
): BackendTrip {
  return { remote, release, message: `Back end ${name} failed several times in a row: ${message}` };
}

/** One call, admitted. */
interface AdmittedCall {
  caller: Caller;
  address: BackendAddress;
  backend: Backend;
  release: { hash: string; version: string };
  /** What pauses and shares know the back end by. */
  key: string;
}

/** Milliseconds between two looks at what was killed or taken away while its calls are under way. */
const watchMs = 1_000;

/** Calls of pages to back ends of their remotes: who may make them, how many, and what they are answered. */
export class BackendCalls {
  readonly #deps: BackendCallsDeps;
  readonly #shares = new AccountShares();
  readonly #running = new Map<AbortController, AdmittedCall>();
  readonly #counted: Counter;
  readonly #watch: NodeJS.Timeout;

  constructor(deps: BackendCallsDeps) {
    this.#deps = deps;
    this.#counted = new Counter({
      name: 'weft_backend_calls_total',
      help: 'Calls to back ends of remotes, by how they ended',
      labelNames: ['remote', 'backend', 'outcome'],
      registers: [deps.metrics],
    });
    this.#watch = setInterval(() => this.#endWithdrawn(), watchMs).unref();
  }

  /** Ends every call under way. */
  close(): void {
    clearInterval(this.#watch);
    for (const controller of this.#running.keys()) controller.abort();
  }

  /**
   * Whether a caller may make this call at all.
   * @throws HttpError 403, 404, 405 or 503 `unavailable.backend_off`
   */
  async admit(caller: Caller, address: BackendAddress, request: FastifyRequest): Promise<AdmittedCall> {
    if (caller.isReleaseCheck) throw new HttpError('forbidden.backend_check');
    const { remote, name, path } = address;
    const planned = await this.#deps.planRemote(caller, request, remote);
    const backend = planned && this.#deps.backendsOf(remote).find((each) => each.name === name);
    if (!backend) throw notFound('backend');
    if (!planned.release) throw new HttpError('unavailable.backend_off', { remote });
    if (!backend.methods.includes(request.method as BackendMethod)) {
      const allowed = backend.methods.join(', ');
      throw new HttpError('method_not_allowed', { method: request.method, allowed }, { headers: { allow: allowed } });
    }
    const isOpen = backend.paths.some((granted) => isBackendPath(granted, path));
    // What comes there is the platform's own word: no page may speak in its place.
    if (!isOpen || isWebhookPath(backend, path)) throw new HttpError('forbidden.backend_path', { path, backend: name });
    return { caller, address, backend, release: planned.release, key: pauseKeyOf(remote, backend) };
  }

  /** Makes an admitted call. @throws HttpError as the API does */
  async make(call: AdmittedCall, request: FastifyRequest, body: Readable | null): Promise<ForwardedAnswer> {
    const release = this.#shares.take(call.key, call.caller.accountNumber, call.backend);
    const controller = new AbortController();
    this.#running.set(controller, call);
    const ended = () => {
      clearTimeout(timer);
      this.#running.delete(controller);
      release();
    };
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      controller.abort();
    }, call.backend.timeout_seconds * 1000);
    const left = () => controller.abort();
    request.raw.socket.once('close', left);
    try {
      const answer = await this.#forward(call, request, body, { signal: controller.signal, isLate: () => isLate });
      answer.body.once('close', () => {
        request.raw.socket.off('close', left);
        ended();
      });
      return answer;
    } catch (error) {
      request.raw.socket.off('close', left);
      ended();
      throw error;
    }
  }

  async #forward(
    call: AdmittedCall,
    request: FastifyRequest,
    body: Readable | null,
    { signal, isLate }: { signal: AbortSignal; isLate: () => boolean },
  ): Promise<ForwardedAnswer> {
    const { address, backend } = call;
    traceForAccount(call.caller.accountNumber);
    const party = { key: call.key, account: call.caller.accountNumber };
    this.#enter(party, call);
    try {
      const token = await this.#tokenFor(call, request);
      const headers = requestHeaders(request.headers, { token, requestId: request.id });
      const target = address.path + address.query;
      const egress = this.#deps.network.to(new URL(backend.address));
      const answer = await forwardCall(
        backend,
        { method: request.method, target, headers, body },
        { egress, signal, isLate },
      );
      this.#succeeded(party, call, 'answered');
      return answer;
    } catch (error) {
      if (error instanceof BackendFailure) throw this.#failed(party, call, error, signal.aborted && !isLate());
      this.#succeeded(party, call, 'refused');
      throw error;
    }
  }

  #tokenFor({ caller, address, release }: AdmittedCall, { id, method }: FastifyRequest): Promise<string> {
    return this.#deps.tokens.sign({
      remote: address.remote,
      backend: address.name,
      release: release.hash,
      userId: caller.userId,
      organisationId: caller.organisationId,
      accountNumber: caller.accountNumber,
      roles: [...caller.access.roles],
      actingUserId: caller.impersonatorUserId,
      requestId: id,
      method,
      path: address.path,
    });
  }

  #enter(party: PausedParty, { backend, address }: AdmittedCall): void {
    const seconds = this.#deps.pauses.enter(party);
    if (seconds === 0) return;
    this.#count(address, 'open');
    throw new HttpError('unavailable.backend', { backend: backend.name }, { headers: retryAfter(seconds) });
  }

  #succeeded(party: PausedParty, { address }: AdmittedCall, outcome: string): void {
    this.#deps.pauses.succeeded(party);
    this.#count(address, outcome);
  }

  #failed(party: PausedParty, { address, release }: AdmittedCall, failure: BackendFailure, isLeft: boolean): HttpError {
    const { remote, name } = address;
    this.#count(address, isLeft ? 'left' : 'failed');
    if (isLeft) {
      this.#deps.pauses.ended(party);
      return this.#deps.isKilled(remote) ? new HttpError('unavailable.backend_off', { remote }) : failure.shown;
    }
    if (this.#deps.pauses.failed(party, failure.kind)) this.#deps.tripped(tripOf({ remote, release }, name, failure));
    return failure.shown;
  }

  #count({ remote, name }: BackendAddress, outcome: string): void {
    this.#counted.inc({ remote, backend: name, outcome });
  }

  /** Ends calls of what was killed, or is granted no more as it was. */
  #endWithdrawn(): void {
    for (const [controller, { address, backend }] of this.#running) {
      const granted = this.#deps.backendsOf(address.remote).some((each) => each.address === backend.address);
      if (!granted || this.#deps.isKilled(address.remote)) controller.abort();
    }
  }
}
