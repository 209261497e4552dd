import { isSecretName, isSecretParameter, parseJson } from 'shared-contracts/nodes';
import { maskText } from '../../masking/maskText.ts';
import { walkValues } from '../payloadSearch/walkValues.ts';
import type { FieldPath } from './fieldNames.ts';
import { identifierOf } from './lineageValue.ts';

/** A value that may identify something, and where in a message it is. */
export interface FoundValue {
  path: FieldPath;
  value: string;
}

/** Rows of an import are one message. */
const bounds = { values: 5_000, containers: 2_000 };
/** Characters of what is shown of a call. */
const longestText = 120;

function valuesIn(root: unknown, top: FieldPath, isSecret: (name: string) => boolean): FoundValue[] {
  const found: FoundValue[] = [];
  walkValues(
    { root, isSecret },
    top,
    {
      below: (path: FieldPath, name) => path.below(name),
      found(path, value) {
        const identifier = value && identifierOf(value.scalar);
        if (identifier !== null) found.push({ path, value: identifier });
      },
    },
    bounds,
  );
  return found;
}

/** Values of a payload. What is masked elsewhere is none of them. */
export const payloadValues = (payload: unknown, top: FieldPath): FoundValue[] => valuesIn(payload, top, isSecretName);

/** Values of a query: more names are secrets there. */
export const queryValues = (query: unknown, top: FieldPath): FoundValue[] => valuesIn(query, top, isSecretParameter);

/** Parts of a text that may identify something: words with a digit. */
function wordsOf(text: string, path: FieldPath): FoundValue[] {
  const words = maskText(text).match(/[\p{L}\p{N}][\p{L}\p{N}_.@-]*/gu) ?? [];
  return words.flatMap((word) => {
    const value = word.length >= 3 && /\d/.test(word) ? identifierOf(word) : null;
    return value === null ? [] : [{ path, value }];
  });
}

function addressValues(url: string, top: FieldPath): FoundValue[] {
  if (!URL.canParse(url)) return [];
  const { pathname, searchParams } = new URL(url);
  const segments = pathname.split('/').flatMap((segment) => wordsOf(decode(segment), top));
  return [...segments, ...queryValues(Object.fromEntries(searchParams), top)];
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A body that is on record whole, and is JSON. */
function bodyOf({ body, body_bytes }: Record<string, unknown>): unknown {
  if (typeof body !== 'string' || Buffer.byteLength(body) !== body_bytes || !/^\s*[[{]/.test(body)) return null;
  try {
    return parseJson(body);
  } catch {
    return null;
  }
}

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
  const found = [...payloadValues({ to, cc, bcc }, mail), ...wordsOf(subject, mail.below('subject'))];
  return { kind: 'mail', text: maskText(subject).slice(0, longestText), found };
}

/** Values of a request, by what kind of call it was. */
export function requestValues(request: unknown, paths: RequestPaths): RequestValues {
  const fields = (typeof request === 'object' && request !== null ? request : {}) as Record<string, unknown>;
  if (typeof fields.url === 'string') return callValues(fields, paths);
  if (typeof fields.subject === 'string') return mailValues(fields, paths);
  if (typeof fields.store_id === 'string') {
    const { key, items, operation } = fields;
    return { kind: 'store', text: String(operation), found: payloadValues({ key, keys: items }, paths.store) };
  }
  return { kind: 'call', text: '', found: payloadValues(fields, paths.request) };
}
