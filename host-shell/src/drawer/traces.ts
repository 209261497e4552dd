import type { TraceContent, UnloadedPart } from 'shared-contracts';
import type { EventMap } from 'shared-contracts/events';

/** A message that was put before the user in this session. */
export interface Trace {
  readonly id: string;
  readonly title: string;
  /** Any JSON value, null included. */
  readonly value: unknown;
  /** Parts that are not in the value yet. */
  readonly unloaded?: readonly UnloadedPart[] | undefined;
  readonly variable?: TraceContent['variable'];
  readonly record?: TraceContent['record'];
  /** What became of the variable since its value was shown. */
  readonly since?: 'changed' | 'deleted' | undefined;
  /** Milliseconds since the epoch. */
  readonly shownAt: number;
}

/** So many are kept for the picker and for comparing; each can hold megabytes. */
export const tracesKept = 10;

let lastId = 0;

/** The traces with this one in front. The same content shown again is one trace, shown later. */
export function withTrace(
  traces: readonly Trace[],
  { title, value, unloaded, variable, record }: TraceContent,
  now = Date.now(),
): readonly Trace[] {
  const known = traces.find((trace) => trace.title === title && trace.value === value);
  lastId += known ? 0 : 1;
  const trace: Trace = { id: known?.id ?? String(lastId), title, value, unloaded, variable, record, shownAt: now };
  return [trace, ...traces.filter((other) => other !== known)].slice(0, tracesKept);
}

/** A value with another one at a place; what lies along it is copied. */
function withValueAt(value: unknown, [key, ...others]: readonly string[], at: unknown): unknown {
  if (key === undefined) return at;
  const before = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...before, [key]: withValueAt(before[key], others, at) };
}

/** A trace into which a part has come. */
export function withPart(trace: Trace, part: UnloadedPart, value: unknown): Trace {
  const unloaded = trace.unloaded?.filter((other) => other !== part);
  return { ...trace, value: withValueAt(trace.value, part.path, value), unloaded };
}

/** The traces, those marked whose variable has changed or is gone. */
export function withNews(
  traces: readonly Trace[],
  { scenarioId, changed, deleted }: EventMap['scenario-variables-changed'],
): readonly Trace[] {
  return traces.map((trace) => {
    if (trace.variable?.scenarioId !== scenarioId) return trace;
    const { name } = trace.variable;
    if (deleted.includes(name)) return { ...trace, since: 'deleted' };
    return changed.includes(name) ? { ...trace, since: 'changed' } : trace;
  });
}
