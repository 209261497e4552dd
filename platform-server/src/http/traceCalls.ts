import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase, backendBase } from 'shared-contracts/api';
import { type ActiveTrace, newSpanId, type TracedRequest, withTrace } from '../telemetry/activeTrace.ts';
import { readTraceParent, type TraceParent } from '../telemetry/traceParent.ts';
import { newTraceId, type Tracer } from '../telemetry/tracer.ts';

/** Calls of programs and pages; not pages and their files. */
const traced = new RegExp(`^(?:${apiBase}/|${backendBase}/|/mcp$)`);

/** Where an account is not known, as at sign-in: all of those share one budget. */
const nobody = 'none';

const accountOf = ({ actor }: FastifyRequest) => (actor?.kind === 'user' ? actor.caller.accountNumber : nobody);

/** A call in its trace. Whether that is recorded is decided once, for the account that it turns out to be of. */
class TracedCall implements ActiveTrace {
  readonly #tracer: Tracer;
  readonly #request: FastifyRequest;
  readonly #caller: TraceParent | null;
  readonly #own: Pick<TraceParent, 'traceId' | 'spanId'>;
  readonly #ownId = newTraceId();
  readonly #began = performance.now();
  #isSampled: boolean | undefined;
  /** Where the route found out by itself who calls. */
  #account: string | undefined;

  constructor(tracer: Tracer, request: FastifyRequest) {
    this.#tracer = tracer;
    this.#request = request;
    this.#caller = readTraceParent(request.headers.traceparent);
    this.#own = { traceId: this.#caller?.traceId ?? this.#ownId, spanId: newSpanId() };
  }

  parent(account?: string): TraceParent {
    this.#account ??= account;
    this.#isSampled ??= this.#tracer.ofCall(this.#of, this.#caller, this.#ownId);
    return { ...this.#own, isSampled: this.#isSampled };
  }

  get #of(): string {
    return this.#account ?? accountOf(this.#request);
  }

  requested(request: TracedRequest): void {
    const place = this.parent();
    if (place.isSampled) this.#tracer.addRequest(this.#of, place, request);
  }

  ended(status: number): void {
    const { traceId, spanId, isSampled } = this.parent();
    if (!isSampled) return;
    const account = this.#of;
    const { method, routeOptions } = this.#request;
    const route = routeOptions.url ?? 'none';
    this.#tracer.add(account, {
      name: `${method} ${route}`,
      kind: 'server',
      traceId,
      spanId,
      parentId: this.#caller?.spanId ?? null,
      began: this.#began,
      ended: performance.now(),
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        ...(account !== nobody && { 'weft.account': account }),
      },
      ...(status >= 500 && { error: String(status) }),
    });
  }
}

/** Follows the calls of the API: each is a span of the trace that its caller names, else of a new one. */
export function traceCalls(app: FastifyInstance, tracer: Tracer): void {
  const calls = new WeakMap<FastifyRequest, TracedCall>();
  app.addHook('onRequest', async (request) => {
    if (traced.test(request.routeOptions.url ?? '')) calls.set(request, new TracedCall(tracer, request));
  });
  // Behind the body, which is read as part of the connection and not of the call.
  app.addHook('preHandler', (request, _reply, done) => {
    const call = calls.get(request);
    if (call) withTrace(call, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => calls.get(request)?.ended(reply.statusCode));
}
