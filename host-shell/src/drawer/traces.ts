/** A message that was put before the user in this session. */
export interface Trace {
  readonly id: string;
  readonly title: string;
  /** Any JSON value, null included. */
  readonly value: unknown;
  /** Milliseconds since the epoch. */
  readonly shownAt: number;
}

/** So many are kept for the picker and for comparing; each can hold megabytes. */
export const tracesKept = 10;

let lastId = 0;

/** The traces with this one in front. The same content shown again is one trace, shown later. */
export function withTrace(traces: readonly Trace[], title: string, value: unknown, now = Date.now()): readonly Trace[] {
  const known = traces.find((trace) => trace.title === title && trace.value === value);
  lastId += known ? 0 : 1;
  const trace: Trace = { id: known?.id ?? String(lastId), title, value, shownAt: now };
  return [trace, ...traces.filter((other) => other !== known)].slice(0, tracesKept);
}
