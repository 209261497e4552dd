import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Counter, type Registry as MetricsRegistry } from 'prom-client';
import { type Backend, type BackendMethod, isBackendPath, type PlanRemote } from 'shared-contracts/deploy';
import { HttpError, notFound, retryAfter } from '../errors/httpError.ts';
import type { Caller } from '../routing/caller.ts';
import { AccountShares } from './accountShares.ts';
import { BackendFailure } from './backendFailure.ts';
import type { BackendNetwork } from './backendNetwork.ts';
import type { BackendAddress } from './backendPath.ts';
import type { BackendTokens } from './backendTokens.ts';
import { Breakers } from './breakers.ts';
import { type ForwardedAnswer, forwardCall } from './forwardCall.ts';
import { requestHeaders } from './headers.ts';

/** A failure of a back end for the list of its remote. */
export interface BackendTrip {
  remote: string;
  release: { hash: string; version: string };
  message: string;
}

export interface BackendCallsDeps {
  tokens: BackendTokens;
  network: BackendNetwork;
  metrics: MetricsRegistry;
  /** The remote in the plan of a caller; undefined where that has none. */
  planRemote: (caller: Caller, request: FastifyRequest, remote: string) => Promise<PlanRemote | undefined>;
  /** Back ends that a remote is granted. */
  backendsOf: (remote: string) => readonly Backend[];
  isKilled: (remote: string) => boolean;
  /** A back end is not called for some seconds. */
  tripped: (trip: BackendTrip) => void;
}

/** One call, admitted. */
interface AdmittedCall {
  caller: Caller;
  address: BackendAddress;
  backend: Backend;
  release: { hash: string; version: string };
  /** What breakers and shares know the back end by: another address is another one. */
  key: string;
}

/** Milliseconds between two looks at what was killed or taken away while its calls are under way. */
const watchMs = 1_000;

/** Calls of pages to back ends of their remotes: who may make them, how many, and what they are answered. */
export class BackendCalls {
  readonly #deps: BackendCallsDeps;
  readonly #shares = new AccountShares();
  readonly #breakers = new Breakers();
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
    if (!isOpen) throw new HttpError('forbidden.backend_path', { path, backend: name });
    return { caller, address, backend, release: planned.release, key: `${remote}/${name} ${backend.address}` };
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
    const keys = [call.key, `${call.key} ${call.caller.accountNumber}`];
    this.#enter(keys, call);
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
      this.#succeeded(keys, call, 'answered');
      return answer;
    } catch (error) {
      if (error instanceof BackendFailure) throw this.#failed(keys, call, error, signal.aborted && !isLate());
      this.#succeeded(keys, call, 'refused');
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

  #enter(keys: readonly string[], { backend, address }: AdmittedCall): void {
    const entered: string[] = [];
    for (const key of keys) {
      const seconds = this.#breakers.enter(key);
      if (seconds > 0) {
        for (const before of entered) this.#breakers.ended(before);
        this.#count(address, 'open');
        throw new HttpError('unavailable.backend', { backend: backend.name }, { headers: retryAfter(seconds) });
      }
      entered.push(key);
    }
  }

  #succeeded(keys: readonly string[], { address }: AdmittedCall, outcome: string): void {
    for (const key of keys) this.#breakers.succeeded(key);
    this.#count(address, outcome);
  }

  /**
   * What cannot be reached fails for everybody. What is slow or breaks may be so for one account alone, whose calls are
   * refused then: nobody shuts a back end for others.
   */
  #failed(
    [all = '', own = '']: readonly string[],
    call: AdmittedCall,
    failure: BackendFailure,
    isLeft: boolean,
  ): HttpError {
    const { address, release } = call;
    this.#count(address, isLeft ? 'left' : 'failed');
    if (isLeft) {
      this.#breakers.ended(all);
      this.#breakers.ended(own);
      return this.#deps.isKilled(address.remote)
        ? new HttpError('unavailable.backend_off', { remote: address.remote })
        : failure.shown;
    }
    const isUnreached = failure.kind === 'unreached';
    if (isUnreached) this.#breakers.ended(own);
    else this.#breakers.succeeded(all);
    if (failure.kind === 'answered') this.#breakers.succeeded(own);
    else if (this.#breakers.failed(isUnreached ? all : own)) {
      const { remote, name } = address;
      this.#deps.tripped({
        remote,
        release,
        message: `Back end ${name} failed several times in a row: ${failure.message}`,
      });
    }
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
