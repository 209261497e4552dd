import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback, type Origins } from '../routing/origins.ts';

/**
 * Refuses a request for a name that is not ours while the server is meant for this machine alone: a page of another
 * site whose name is pointed at 127.0.0.1 would otherwise count as our own origin (DNS rebinding). True when it has
 * answered.
 */
export function refuseForeignHost(
  { headers: { host } }: IncomingMessage,
  response: ServerResponse,
  { origins, headers }: { origins: Origins; headers: Readonly<Record<string, string>> },
): boolean {
  if (!isLoopback(origins.public) || host === undefined || isLoopback(`http://${host}`)) return false;
  const text = `This server answers on ${origins.public}. To reach it as ${host}, set WEFT_PUBLIC_URL.\n`;
  response.writeHead(421, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(text);
  return true;
}
