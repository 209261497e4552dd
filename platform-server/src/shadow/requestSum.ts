import { writeJson } from '../engine/record/writeJson.ts';

/** From so many bytes on a record has only the beginning of a body, and the sum of the whole tells two apart. */
const cutAt = 2_000;

interface ShownRequest {
  method?: unknown;
  url?: unknown;
  body?: unknown;
  body_bytes?: number;
  sha256?: unknown;
}

/**
 * What a call is found again by: of a request over HTTP its method, address and body, for headers may differ by the day;
 * of all else the whole of it.
 */
export function requestKey(request: unknown): string {
  const { method, url, body = null, body_bytes = 0, sha256 = null } = (request ?? {}) as ShownRequest;
  if (typeof method !== 'string' || typeof url !== 'string') return writeJson([request]);
  return writeJson([method, url, body, body_bytes, body_bytes < cutAt ? null : sha256]);
}
