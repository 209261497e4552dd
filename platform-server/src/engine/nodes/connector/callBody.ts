import type { OperationBody, OperationParameter } from 'shared-contracts/api/catalogue';
import { valueText } from '../../failures/params.ts';
import { readText } from '../../rules/readValue.ts';
import { LargeJson, plain } from '../../values/largeJson.ts';
import { type FormPart, fileBytes, isFile, multipartBody, type SentBody } from '../http/multipart.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { deepPairs, parameterPairs } from './parameterText.ts';

type Encoding = NonNullable<OperationBody['encoding']>;
type Kind = 'json' | 'form' | 'parts' | 'text' | 'bytes';

/** How values are written in a body of a media type. */
export function bodyKind(mediaType: string): Kind {
  const type = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  if (type === '' || type === '*/*' || type === 'application/*' || /[/+]json$/.test(type)) return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type.startsWith('multipart/')) return 'parts';
  return /^text\/|[/+]xml$|[/+]ya?ml$|javascript|graphql|ndjson/.test(type) ? 'text' : 'bytes';
}

/** The type that is sent for one that stands for many, such as `application/*+json`. */
function concrete(mediaType: string, kind: Kind): string {
  if (mediaType !== '' && !mediaType.includes('*')) return mediaType;
  return { json: 'application/json', text: 'text/plain', form: mediaType, parts: mediaType, bytes: mediaType }[kind];
}

function fieldsOf(value: unknown): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw permanentFailure('CONNECTOR_BODY', { body: valueText(value) });
}

/** Lists repeat their name and objects have their keys in brackets, unless the document says otherwise. */
function formPairs(name: string, value: unknown, own: Encoding[string] | undefined): [string, string][] {
  if (!own?.style && own?.content_type?.includes('json')) return [[name, readText(value)]];
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
  const style = own?.style ?? (isList ? 'form' : 'deepObject');
  if (style === 'deepObject') return deepPairs(name, value);
  const explode = own?.explode ?? style === 'form';
  return parameterPairs({ name, style: style as OperationParameter['style'], explode }, value);
}

/** A list that a document joins is one part, others are one for each item. */
function joined(name: string, value: unknown, encoding: Encoding): unknown {
  const own = Object.hasOwn(encoding, name) ? encoding[name] : undefined;
  const isJoined = own?.style !== undefined && own.explode === false && Array.isArray(value) && !value.some(isFile);
  return isJoined ? formPairs(name, value, own)[0]?.[1] : value;
}

function formText(fields: object, encoding: Encoding): string {
  const ownOf = (name: string) => (Object.hasOwn(encoding, name) ? encoding[name] : undefined);
  const pairs = Object.entries(fields).flatMap(([name, value]) => formPairs(name, value, ownOf(name)));
  return new URLSearchParams(pairs).toString();
}

/** Files are parts of their own, lists one part for each item. */
function formParts(fields: object, encoding: Encoding): FormPart[] {
  return Object.entries(fields).flatMap(([name, item]) => {
    const contentType = Object.hasOwn(encoding, name) ? encoding[name]?.content_type : undefined;
    const value = joined(name, item, encoding);
    const items = Array.isArray(value) ? value : [value];
    return items.map((one) => (isFile(one) ? { name, contentType, file: one } : { name, contentType, value: one }));
  });
}

function bytes(value: unknown, mediaType: string): SentBody {
  const known = mediaType.includes('*') ? 'application/octet-stream' : mediaType;
  if (isFile(value)) return { body: fileBytes(value, 'CONNECTOR_FILE'), contentType: value.type || known };
  return { body: fileBytes({ content: readText(value) }, 'CONNECTOR_FILE'), contentType: known };
}

/** Writes a value as the body of an operation. Throws NodeFailure for one that cannot be written so. */
export function writeBody(value: unknown, mediaType: string, encoding: Encoding = {}): SentBody {
  const kind = bodyKind(mediaType);
  const contentType = concrete(mediaType, kind);
  if (kind === 'json') {
    return { body: value instanceof LargeJson ? value.bytes : JSON.stringify(value ?? null), contentType };
  }
  const read = plain(value);
  if (kind === 'form') return { body: formText(fieldsOf(read), encoding), contentType };
  if (kind === 'parts') {
    return multipartBody(formParts(fieldsOf(read), encoding), 'CONNECTOR_FILE');
  }
  return kind === 'text' ? { body: readText(read), contentType } : bytes(read, contentType);
}
