import type { Dispatcher } from 'undici';
import type { AgentWay } from './agentWay.ts';
import type { Note } from './requestNotes.ts';
import { isCut, reasonOf, wayError } from './wayErrors.ts';

type Handler = Dispatcher.DispatchHandler;

interface NotedRequest {
  way: AgentWay;
  target: string;
  body: unknown;
  noted(note: Note): void;
}

const lengthOf = (body: unknown): number =>
  typeof body === 'string' || Buffer.isBuffer(body) ? Buffer.byteLength(body) : 0;

/** Passes everything on, counts it, and notes how the request went: never what it said. */
export class NotedHandler implements Handler {
  readonly #handler: Handler;
  readonly #request: NotedRequest;
  readonly #begun = performance.now();
  #status: number | null = null;
  #received = 0;
  #isOver = false;

  constructor(handler: Handler, request: NotedRequest) {
    this.#handler = handler;
    this.#request = request;
    request.way.inFlight += 1;
  }

  onRequestStart(...given: Parameters<NonNullable<Handler['onRequestStart']>>): void {
    this.#handler.onRequestStart?.(...given);
  }

  onResponseStart(...given: Parameters<NonNullable<Handler['onResponseStart']>>): void {
    this.#status = given[1];
    this.#handler.onResponseStart?.(...given);
  }

  onResponseData(...given: Parameters<NonNullable<Handler['onResponseData']>>): void {
    this.#received += given[1].length;
    this.#handler.onResponseData?.(...given);
  }

  onResponseEnd(...given: Parameters<NonNullable<Handler['onResponseEnd']>>): void {
    this.#over({ outcome: 'answered', reason: '' });
    this.#handler.onResponseEnd?.(...given);
  }

  onResponseError(...[controller, error]: Parameters<NonNullable<Handler['onResponseError']>>): void {
    const { way, target } = this.#request;
    this.#over({ outcome: outcomeOf(error), reason: reasonOf(error) });
    this.#handler.onResponseError?.(controller, wayError(error, way.name, target));
  }

  #over(end: Pick<Note, 'outcome' | 'reason'>): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { way, target, body, noted } = this.#request;
    way.inFlight -= 1;
    noted({
      ...end,
      target,
      agent: way.name,
      status: this.#status,
      sent_bytes: lengthOf(body),
      received_bytes: this.#received,
      duration_ms: Math.round(performance.now() - this.#begun),
    });
  }
}

function outcomeOf(error: Error): Note['outcome'] {
  if (isCut(error)) return 'cut';
  return reasonOf(error) === 'WEFT_TARGET' ? 'refused' : 'failed';
}
