import type { Message } from 'shared-contracts/api/run';
import { mask, maskHeaders, maskUrl } from '../masking.ts';

/** Fields of payloads and parameters that hold secrets by their name. */
const secretFields =
  /^(password|passwd|passphrase|secret|client_?secret|authorization|api_?-?key|private_?key|access_?token|refresh_?token|id_?token)$/i;
/** Whether a field of this name holds a secret. */
export const isSecretField = (name: string): boolean => secretFields.test(name);
/** Fields deeper than this are left as they are; the walk uses the call stack. */
const deepest = 200;

/** The value with its secret fields masked; parts without any are the same objects, not copies. */
function maskFields(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => maskFields(item, depth + 1));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  let changed = false;
  const fields = Object.entries(value).map(([name, field]) => {
    const masked = isSecretField(name) && field !== null && field !== '' ? mask : maskFields(field, depth + 1);
    changed ||= masked !== field;
    return [name, masked] as const;
  });
  return changed ? Object.fromEntries(fields) : value;
}

/** A message as logs show it: secrets in known headers and fields are masked (SEC-16). */
export function maskMessage(message: Message): Message {
  const headers = maskHeaders(message.headers);
  const { payload, query, params, route_params, url } = message;
  return {
    ...message,
    headers,
    url: maskUrl(url),
    payload: maskFields(payload),
    query: maskFields(query) as Message['query'],
    params: maskFields(params) as Message['params'],
    route_params: maskFields(route_params) as Message['route_params'],
  };
}
