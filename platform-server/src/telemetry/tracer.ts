import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AccountBudget } from './accountBudget.ts';
import type { TracedRequest } from './activeTrace.ts';
import { type SamplerName, Sampling } from './sampling.ts';
import { spanIdOf, type TraceParent, traceIdOf, traceParentIn } from './traceParent.ts';

/** Something that was done, and how long it took. Names and ids say what it was; nothing that was sent or carried does. */
export interface FinishedSpan {
  name: string;
  kind: 'server' | 'client' | 'internal';
  traceId: string;
  spanId: string;
  /** Null at the beginning of a trace. */
  parentId: string | null;
  /** As `performance.now()`. */
  began: number;
  ended: number;
  attributes: Readonly<Record<string, string | number | boolean>>;
  /** Code of the failure it ended with. */
  error?: string | undefined;
}

/** The trace that an event and all that follows from it belong to. */
export interface TraceOfEvent {
  traceId: string;
  isSampled: boolean;
  /** What the event itself stands below; null where it begins the trace. */
  parentId: string | null;
}

/** What of an event decides about its trace. */
export interface TracedEvent {
  id: string;
  account: string;
  source: string;
  /** Name, value, name, value … as they arrived. */
  headers: readonly string[];
}

/** Events whose traces a process remembers, so that a decision holds for all that follows. */
const rememberedEvents = 10_000;
/** Spans of one account in ten seconds: a fourth of what may wait to be sent. */
const spansOfAccount = 5_000;

/** Follows what comes in through the server. Exists only where traces are sent somewhere. */
export class Tracer {
  readonly #sampling: Sampling;
  readonly #send: (span: FinishedSpan) => void;
  readonly #events = new LRUCache<string, TraceOfEvent>({ max: rememberedEvents });
  readonly #spans = new AccountBudget(spansOfAccount, 10_000);

  /** @param send takes spans on to where they are sent; drops what is too many */
  constructor(sampler: { name: SamplerName; share: number }, send: (span: FinishedSpan) => void) {
    this.#sampling = new Sampling(sampler.name, sampler.share);
    this.#send = send;
  }

  /**
   * The trace of an event: the one that its sender has named, else one with the id of the event. Every process finds the
   * same one; whether it is recorded may differ where that was up to the account's budget.
   */
  ofEvent(event: TracedEvent): TraceOfEvent {
    const known = this.#events.get(event.id);
    if (known) return known;
    const { id, account, source, headers } = event;
    const parent = traceParentIn(headers);
    // Headers of our own events were written here, by a run or a call whose trace was decided about.
    const isSampled = parent && source !== 'webhook' ? parent.isSampled : this.#sampling.decide(account, id, parent);
    const trace = { traceId: parent?.traceId ?? traceIdOf(id), isSampled, parentId: parent?.spanId ?? null };
    this.#events.set(id, trace);
    return trace;
  }

  /** What the runs of an event stand below: the event where it came from outside, else what caused it, if anything. */
  parentOfRuns(event: TracedEvent): TraceOfEvent {
    const trace = this.ofEvent(event);
    return event.source === 'webhook' ? { ...trace, parentId: spanIdOf(event.id) } : trace;
  }

  /** Whether the trace of a call of the API is recorded; without a caller's parent it is a new one. */
  ofCall(account: string, parent: TraceParent | null, ownId: string): boolean {
    return this.#sampling.decide(account, ownId, parent);
  }

  /** Hands a span on, unless its account has had its share. */
  add(account: string, span: FinishedSpan): void {
    if (this.#spans.take(account)) this.#send(span);
  }

  /** The span of a request that was made to somebody else. */
  addRequest(account: string, { traceId, spanId: parentId }: TraceParent, request: TracedRequest): void {
    const { method, url, status, began, spanId } = request;
    this.add(account, {
      name: method,
      kind: 'client',
      traceId,
      spanId,
      parentId,
      began,
      ended: performance.now(),
      attributes: {
        'http.request.method': method,
        'url.scheme': url.protocol.slice(0, -1),
        'server.address': url.hostname,
        'server.port': Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
        ...(status !== null && { 'http.response.status_code': status }),
      },
      ...(status === null && { error: 'no_answer' }),
      ...(status !== null && status >= 400 && { error: String(status) }),
    });
  }
}

/** A new id of a trace. */
export const newTraceId = (): string => randomBytes(16).toString('hex');
