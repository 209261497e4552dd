import { blankMessage, type Message } from 'shared-contracts/api/run';
import type { Event } from '../commit/rows.ts';
import { readImportParams } from './importParams.ts';
import { gatherPairs, readPairs } from './pairs.ts';
import { payloadOf } from './payload.ts';

function* headerPairs(raw: readonly string[]): Iterable<readonly [string, string]> {
  for (let index = 0; index + 1 < raw.length; index += 2) {
    yield [(raw[index] as string).toLowerCase(), raw[index + 1] as string];
  }
}

/** Headers as messages have them: names in lower case, values of a repeated name as a list. */
export function headersOf(raw: readonly string[]): Record<string, unknown> {
  return gatherPairs(headerPairs(raw));
}

/** Path behind a webhook's address: whole as `path`, and its parts by number from 0. */
function routeParams(path: string): Record<string, unknown> {
  if (path === '') return {};
  const parts = path.split('/').map((part) => decode(part));
  return { ...parts, path: parts.join('/') };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What an event of this kind holds besides its payload. */
export type EventRequest = Pick<Event, 'method' | 'path' | 'query' | 'headers'> & Partial<Pick<Event, 'source'>>;

/** The message that a run begins with, from its event and the payload its body became. */
export function triggerMessage({ source, method, path, query, headers }: EventRequest, payload: unknown): Message {
  if (source === 'import') return { ...blankMessage(), payload, params: readImportParams(query) };
  const search = query === '' ? '' : `?${query}`;
  return {
    ...blankMessage(),
    payload,
    route_params: routeParams(path),
    params: method === '' ? {} : { method },
    headers: headersOf(headers),
    query: readPairs(query),
    url: method === '' ? '' : `/${path}${search}`,
  };
}

/** The same, made again from a stored event: every time the same message. */
export async function messageOfEvent(event: EventRequest & Pick<Event, 'contentType' | 'body'>): Promise<Message> {
  return triggerMessage(event, await payloadOf(event.contentType, event.body, true));
}
