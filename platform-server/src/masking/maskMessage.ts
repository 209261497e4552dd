import type { Message } from 'shared-contracts/api/run';
import { isSecretParameter } from 'shared-contracts/nodes';
import { type Masked, maskValue } from './maskValue.ts';
import { maskUrl } from './places.ts';

/**
 * A message as it may be shown, logs and error included. With the same `masked` the messages of one run are masked
 * once where they carry on the same parts.
 */
export function maskMessage(message: Message, masked?: Masked): Message {
  const { url, query, ...rest } = message;
  const parts = Object.entries(rest).map(([name, part]) => [name, maskValue(part, masked)]);
  return {
    ...(Object.fromEntries(parts) as Omit<Message, 'url' | 'query'>),
    url: maskUrl(url),
    // A map of its own: in a query more names are secrets.
    query: maskValue(query, undefined, isSecretParameter) as Message['query'],
  };
}
