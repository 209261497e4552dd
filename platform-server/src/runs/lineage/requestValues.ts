import { parseJson } from 'shared-contracts/nodes';
import type { RunResponse } from '../../engine/record/entries.ts';
import { maskText } from '../../masking/maskText.ts';
import type { FieldPath } from './fieldNames.ts';
import { type FoundValue, payloadValues, queryValues } from './messageValues.ts';
import { storeCallValues } from './storeValues.ts';
import { identifierWordsIn } from './words.ts';

/** Characters of what is shown of a call. */
const longestText = 120;

function addressValues(url: string, top: FieldPath): FoundValue[] {
  if (!URL.canParse(url)) return [];
  const { pathname, searchParams } = new URL(url);
  const segments = pathname.split('/').flatMap((segment) => identifierWordsIn(decode(segment), top));
  return [...segments, ...queryValues(Object.fromEntries(searchParams), top)];
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A list or an object as JSON; null for any other text. */
function readJson(text: unknown): unknown {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return null;
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** A body that is on record whole, and is JSON. */
const bodyOf = ({ body, body_bytes }: Record<string, unknown>): unknown =>
  typeof body === 'string' && Buffer.byteLength(body) === body_bytes ? readJson(body) : null;

/** Values of what a run responded to its caller. */
export const responseValues = ({ body, base64 }: RunResponse, top: FieldPath): FoundValue[] =>
  payloadValues(base64 ? null : readJson(body), top);

/** What a node called, as it is on record. */
export interface RequestValues {
  kind: 'call' | 'mail' | 'store';
  text: string;
  found: FoundValue[];
}

/** Where in requests values are. */
export interface RequestPaths {
  url: FieldPath;
  body: FieldPath;
  mail: FieldPath;
  store: FieldPath;
  request: FieldPath;
}

function callValues(request: Record<string, unknown>, paths: RequestPaths): RequestValues {
  const { method, url } = request as { method: string; url: string };
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: '', pathname: url };
  const found = [...addressValues(url, paths.url), ...payloadValues(bodyOf(request), paths.body)];
  return { kind: 'call', text: maskText(`${method} ${host}${pathname}`).slice(0, longestText), found };
}

function mailValues(request: Record<string, unknown>, { mail }: RequestPaths): RequestValues {
  const { to, cc, bcc, subject } = request as Record<string, unknown> & { subject: string };
  const found = [...payloadValues({ to, cc, bcc }, mail), ...identifierWordsIn(subject, mail.below('subject'))];
  return { kind: 'mail', text: maskText(subject).slice(0, longestText), found };
}

/** Values of a request, by what kind of call it was. */
export function requestValues(request: unknown, paths: RequestPaths): RequestValues {
  const fields = (typeof request === 'object' && request !== null ? request : {}) as Record<string, unknown>;
  if (typeof fields.url === 'string') return callValues(fields, paths);
  if (typeof fields.subject === 'string') return mailValues(fields, paths);
  if (typeof fields.store_id === 'string')
    return { kind: 'store', text: String(fields.operation), found: storeCallValues(fields, paths.store) };
  return { kind: 'call', text: '', found: payloadValues(fields, paths.request) };
}
