import { parseJson } from 'shared-contracts/nodes';
import { differingPaths } from './differences.ts';

/** The whole of a body in JSON; as it is where it is something else, or only its beginning is on record. */
function readableBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return parseJson(body);
  } catch {
    return body;
  }
}

/** Sums tell that something differs; what they are says nothing to people. */
function withoutSum(request: unknown): Record<string, unknown> {
  const { sha256: _, ...shown } = (request ?? {}) as Record<string, unknown>;
  return shown;
}

/** Of a request over HTTP what it is told apart by: headers differ by the day, and secret ones are not on record. */
function readable(request: unknown): unknown {
  const shown = withoutSum(request);
  const { method, url, body } = shown;
  if (typeof method !== 'string' || typeof url !== 'string') return shown;
  return body === undefined ? { method, url } : { method, url, body: readableBody(body) };
}

/**
 * A request on record beside the one of now, as people compare them: bodies by their fields. Where they differ in nothing
 * of that, as in the order of fields, as they were sent. Undefined for one that is not there.
 */
export function readableRequests(before: unknown, after: unknown): [unknown, unknown] {
  const sidesBy = (read: (request: unknown) => unknown): [unknown, unknown] => [
    before === undefined ? undefined : read(before),
    after === undefined ? undefined : read(after),
  ];
  const sides = sidesBy(readable);
  return differingPaths(sides[0], sides[1], 1).length > 0 ? sides : sidesBy(withoutSum);
}
