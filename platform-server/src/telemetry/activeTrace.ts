import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { type TraceParent, writeTraceParent } from './traceParent.ts';

/** A request to somebody else that is part of a trace. Its path may be a secret, and is no part of it. */
export interface TracedRequest {
  /** Of its span, which the other side knows as its parent. */
  spanId: string;
  method: string;
  url: URL;
  /** As `performance.now()`. */
  began: number;
  /** Null where no answer came. */
  status: number | null;
}

/** What is being done now, for what follows from it. */
export interface ActiveTrace {
  /** Its place; `account` decides with it whether the trace is recorded, where that is still open. */
  parent(account?: string): TraceParent;
  /** Notes a request that was made for it. */
  requested(request: TracedRequest): void;
}

const storage = new AsyncLocalStorage<ActiveTrace>();

/** Does work as part of a trace, whatever it awaits. */
export function withTrace<Result>(trace: ActiveTrace, work: () => Result): Result {
  return storage.run(trace, work);
}

/** Headers by which an event of our own belongs to the trace of who makes it: name, value; none without a trace. */
export function traceHeaders(account: string): readonly string[] {
  const active = storage.getStore();
  return active ? ['traceparent', writeTraceParent(active.parent(account))] : [];
}

/** Says which account what is being done turns out to be of, where that is found out within it. */
export function traceForAccount(account: string): void {
  storage.getStore()?.parent(account);
}

/** A new id of a span. */
export const newSpanId = (): string => randomBytes(8).toString('hex');

/** Sends a request with the header that hands the trace on; undefined and nothing noted where nothing is traced. */
export async function tracedRequest<Answer extends { statusCode: number }>(
  { method, url }: Pick<TracedRequest, 'method' | 'url'>,
  send: (traceParent: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const active = storage.getStore();
  if (!active) return send(undefined);
  const parent = active.parent();
  const spanId = parent.isSampled ? newSpanId() : parent.spanId;
  const request = { spanId, method, url, began: performance.now() };
  try {
    const answer = await send(writeTraceParent({ ...parent, spanId }));
    active.requested({ ...request, status: answer.statusCode });
    return answer;
  } catch (error) {
    active.requested({ ...request, status: null });
    throw error;
  }
}
