/** A place in a trace, as the header `traceparent` names it (W3C Trace Context): what follows from it stands below it. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Whether the trace is recorded. */
  isSampled: boolean;
}

/** Later versions add parts at the end; those of version 00 stay where they are. */
const form = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?<rest>-.*)?$/;

/** Reads the value of a header `traceparent`; null for one that names nothing. */
export function readTraceParent(value: unknown): TraceParent | null {
  const found = typeof value === 'string' ? form.exec(value.trim()) : null;
  if (!found) return null;
  const [, version, traceId = '', spanId = '', flags = '', rest] = found;
  if (version === '00' && rest !== undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The value of a header `traceparent`. */
export function writeTraceParent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** The same among the headers of a stored event: name, value, name, value …; null where there is none or more than one. */
export function traceParentIn(headers: readonly string[]): TraceParent | null {
  let found: string | null = null;
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] as string;
    if (name.length !== 11 || name.toLowerCase() !== 'traceparent') continue;
    if (found !== null) return null;
    found = headers[index + 1] as string;
  }
  return readTraceParent(found);
}

/** The trace of something with an id of our own: its 128 bits, half of them random. */
export const traceIdOf = (id: string): string => id.replaceAll('-', '');

/** The span of something with an id of our own: the half of it that is random, so that every process knows it. */
export const spanIdOf = (id: string): string => traceIdOf(id).slice(16);
