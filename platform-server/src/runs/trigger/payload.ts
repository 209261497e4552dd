import { parseJson } from 'shared-contracts/nodes';
import { LargeJson } from '../../engine/values/largeJson.ts';
import { HttpError } from '../../errors/httpError.ts';
import { decodedText, formFields, isUtf8Named, xmlTextOf } from './charsets.ts';
import { gatherPairs } from './pairs.ts';
import { requireBounds, writtenLimit } from './requireBounds.ts';

/** Type without parameters, in lower case. */
export function mediaTypeOf(contentType: string): string {
  const end = contentType.indexOf(';');
  return (end < 0 ? contentType : contentType.slice(0, end)).trim().toLowerCase();
}

function readJson(body: Buffer, contentType: string, isStored: boolean): unknown {
  const large = isUtf8Named(contentType) ? LargeJson.of(body) : null;
  if (large) return large;
  const text = decodedText(body, contentType);
  if (!isStored) requireBounds(text);
  try {
    return parseJson(text);
  } catch (error) {
    throw new HttpError('unreadable_body.json', { place: placeOf(error as SyntaxError) });
  }
}

/** Where a text stops being JSON, as far as the reader tells: in our words, as its own quote what was sent. */
function placeOf({ message }: SyntaxError): { en: string; fr: string } {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
  if (line) return { en: ` at line ${line}, column ${column}`, fr: ` à la ligne ${line}, colonne ${column}` };
  return /end of JSON/.test(message)
    ? { en: ': it ends too early', fr: ' : il s’arrête trop tôt' }
    : { en: '', fr: '' };
}

const boundary = /;\s*boundary=/i;

/** Fields that a form may have, and parts of a multipart form, which cost more. */
const fieldLimit = 10_000;
const partLimit = 1_000;

function requireAtMost(limit: number, counted: Iterator<unknown>): void {
  for (let count = 0; !counted.next().done; count++) {
    if (count >= limit) throw new HttpError('unreadable_body.fields', { limit: writtenLimit(limit) });
  }
}

function readFields(body: Buffer, contentType: string, isStored: boolean): unknown {
  if (!isStored) requireAtMost(fieldLimit, body.toString('latin1').matchAll(/(?:^|&)[^&]/g));
  return gatherPairs(formFields(body, contentType));
}

/** Fields of a multipart form; files become `{name, type, size, content}` with the content in base64. */
async function readMultipart(body: Buffer, contentType: string, isStored: boolean): Promise<unknown> {
  if (!isStored) requireAtMost(partLimit, body.toString('latin1').matchAll(/\ncontent-disposition:/gi));
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
    const pairs: [string, unknown][] = [];
    for (const [name, value] of form) pairs.push([name, typeof value === 'string' ? value : await readFile(value)]);
    return gatherPairs(pairs);
  } catch {
    throw new HttpError(boundary.test(contentType) ? 'unreadable_body.form' : 'unreadable_body.form_boundary');
  }
}

async function readFile(file: File): Promise<unknown> {
  const content = Buffer.from(await file.arrayBuffer()).toString('base64');
  return { name: file.name, type: file.type, size: file.size, content };
}

// Senders that name no type mostly send JSON. What is no JSON within the limits is text, when it is read again too.
function readUnnamed(body: Buffer): unknown {
  try {
    return readJson(body, '', false);
  } catch {
    const text = body.toString('utf8');
    return text.includes('\uFFFD') ? body.toString('base64') : text;
  }
}

const json = /^application\/json$|\+json$|^text\/json$/;
const xml = /^(text|application)\/xml$|\+xml$/;
const readable = /^text\/|^application\/(x-ndjson|yaml|x-yaml|graphql|javascript|csv)$/;

/**
 * The payload that a body becomes (product §4): JSON as its value, unread where it is large, forms as an object with lists for repeated names,
 * text as text, anything else as base64. An empty body is null. Only multipart forms are read later.
 * @param isStored it was taken in: limits that came later do not count
 * @throws HttpError 400 for a body that is not what its content type says
 */
export function payloadOf(contentType: string, body: Buffer, isStored = false): unknown | Promise<unknown> {
  if (body.length === 0) return null;
  const type = mediaTypeOf(contentType);
  if (json.test(type)) return readJson(body, contentType, isStored);
  if (type === 'application/x-www-form-urlencoded') return readFields(body, contentType, isStored);
  if (type === 'multipart/form-data') return readMultipart(body, contentType, isStored);
  if (type === '') return readUnnamed(body);
  if (xml.test(type)) return xmlTextOf(body, contentType);
  return readable.test(type) ? decodedText(body, contentType) : body.toString('base64');
}
