import type { SampleData } from '../sample/sampleData.ts';

/** A call as the sample data sees it. */
export interface DemoCall {
  data: SampleData;
  /** The part of the path that varies, where it has one. */
  id: string;
  query: URLSearchParams;
  /** What was sent as JSON; undefined for nothing, or for what is no JSON. */
  body: unknown;
}

export interface DemoAnswer {
  status: number;
  /** Absent where there is nothing to say. */
  body?: unknown;
}

/** A call of the specification (appearance §7) and how it is answered. */
export interface DemoRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` at its end where that varies. */
  path: string;
  answer: (call: DemoCall) => DemoAnswer;
}

export const ok = (body: unknown): DemoAnswer => ({ status: 200, body });
export const failed = (status: number, message: string): DemoAnswer => ({ status, body: { message } });

/** Takes the first thing out of a list that matches; the rest of it stays, whatever else has the same id. */
export function removeFirst<Thing>(list: Thing[], matches: (thing: Thing) => boolean): boolean {
  const at = list.findIndex(matches);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

/** A text of what was sent; empty where there is none by that name. */
export function textIn(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
