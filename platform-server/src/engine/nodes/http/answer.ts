import { isUtf8 } from 'node:buffer';
import { type HttpConfig, parseJson } from 'shared-contracts/nodes';
import { maskSecretBytes, maskSecrets, maskSecretsWithin } from '../../../masking/places.ts';
import { countText } from '../../failures/params.ts';
import { type Excess, excessOf, nestingLimit, valueLimit } from '../../jsonBounds.ts';
import type { CallResponse } from '../../record/message.ts';
import { LargeJson } from '../../values/largeJson.ts';
import { failureBy, type NodeFailure, permanentFailure } from '../nodeFailure.ts';
import type { IncomingAnswer } from './send.ts';

const textTypes =
  /^text\/|[/+](?:x-)?(?:xml|(?:java|ecma)script|www-form-urlencoded|ya?ml|csv|html|toml|graphql|sql|nd-?json|json-?l(?:ines)?|json-seq|json5|pem-file)$/;
const jsonTypes = /[/+](?:x-)?json$/;

function contentType(answer: IncomingAnswer): { type: string; charset: string } {
  const header = String(answer.headers['content-type'] ?? '');
  const charset = /;\s*charset="?([^";\s]+)/i.exec(header)?.[1] ?? 'utf-8';
  return { type: (header.split(';')[0] ?? '').trim().toLowerCase(), charset };
}

/** The body as text. An unknown charset is read as UTF-8; a byte order mark is dropped. */
function textOf(body: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

const excesses: Readonly<Record<Excess, () => NodeFailure>> = {
  depth: () => permanentFailure('HTTP_TOO_DEEP', { limit: nestingLimit }),
  values: () => permanentFailure('HTTP_TOO_MANY_VALUES', { limit: countText(valueLimit) }),
};

function requiredJson(text: string): unknown {
  const excess = excessOf(text);
  if (excess) throw excesses[excess]();
  try {
    return parseJson(text);
  } catch {
    throw failureBy('HTTP_NOT_JSON', { begin: JSON.stringify(text.slice(0, 60)) });
  }
}

function automatic(text: () => string, bytes: () => string, { body }: IncomingAnswer, type: string): unknown {
  if (jsonTypes.test(type)) {
    const given = text();
    try {
      return excessOf(given) ? given : parseJson(given);
    } catch {
      return given;
    }
  }
  // Without a type, bytes that are UTF-8 are taken for text.
  const isText = type === '' ? isUtf8(body) : textTypes.test(type);
  return isText ? text() : bytes();
}

/** What is large stays unread, unless a secret may stand in it. */
function largePayloadOf({ body }: IncomingAnswer, charset: string, secrets: readonly string[]): LargeJson | null {
  return secrets.length === 0 && /^utf-?8$/i.test(charset) ? LargeJson.of(body) : null;
}

function payloadOf(answer: IncomingAnswer, as: HttpConfig['response'], secrets: readonly string[]): unknown {
  const { body } = answer;
  if (body.length === 0) return as === 'auto' || as === 'json' ? null : '';
  const { type, charset } = contentType(answer);
  const isJson = as === 'json' || (as === 'auto' && jsonTypes.test(type));
  const large = isJson ? largePayloadOf(answer, charset, secrets) : null;
  if (large) return large;
  const text = () => maskSecrets(textOf(body, charset), secrets);
  if (as === 'json') return requiredJson(text());
  if (as === 'text') return text();
  const bytes = () => maskSecretBytes(body, secrets).toString('base64');
  return as === 'base64' ? bytes() : automatic(text, bytes, answer, type);
}

function maskedHeaders(headers: IncomingAnswer['headers'], secrets: readonly string[]): CallResponse['headers'] {
  const masked = (value: string | string[]) =>
    Array.isArray(value) ? value.map((item) => maskSecrets(item, secrets)) : maskSecrets(value, secrets);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, masked(value)]));
}

/**
 * What the answer brings into the message. `auto` goes by the content type: JSON is parsed, or stays text where it is
 * not valid or has more than a payload may; text stays text; all else is base64. A server that echoes a secret has it masked.
 */
export function readAnswer(
  answer: IncomingAnswer,
  as: HttpConfig['response'],
  secrets: readonly string[],
): CallResponse {
  const payload = payloadOf(answer, as, secrets);
  return {
    status: answer.status,
    // Behind the parsing: JSON may escape any character, and only what was read tells what it was.
    payload: secrets.length === 0 ? payload : maskSecretsWithin(payload, secrets),
    headers: maskedHeaders(answer.headers, secrets),
    url: maskSecrets(answer.url.href, secrets),
  };
}

/** The first words of the body, for error messages. */
export function excerptOf(answer: IncomingAnswer, secrets: readonly string[]): string {
  const { type, charset } = contentType(answer);
  if (type !== '' && !textTypes.test(type) && !jsonTypes.test(type)) return '';
  const text = textOf(answer.body.subarray(0, 2000), charset).replace(/\s+/g, ' ').trim();
  const masked = maskSecrets(text, secrets);
  return masked.length > 300 ? `${masked.slice(0, 299)}…` : masked;
}
