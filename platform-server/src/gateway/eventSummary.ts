import { isSecretName } from 'shared-contracts/nodes';
import { maskText } from '../masking/maskText.ts';

const maxText = 80;

/** Headers in which senders name what happened, such as `x-shopify-topic` and `x-github-event`. */
const topicHeader = /^x-[a-z0-9-]*(topic|event|event-type)$|^ce-type$/i;
/**
 * What a JSON text is made of, also one that is cut off: a field with a plain value, a field that holds others, any
 * text, a bracket.
 */
const jsonPart =
  /"([^"\\]{1,40})"\s*:\s*(?:"((?:[^"\\]|\\.){1,200})"|(-?\d[\d.]*|true|false)(?=[\s,}\]])|[{[])|"(?:[^"\\]|\\.)*"|[{}[\]]/g;
/** Fields that tell one thing from others of its kind, the most telling first. */
const summaryFields = [
  'event',
  'type',
  'topic',
  'action',
  'name',
  'title',
  'subject',
  'number',
  'order',
  'id',
  'email',
];

interface Sent {
  content_type: string;
  /** Name, value, name, value … as they arrived. */
  headers: readonly string[];
  /** The first bytes of the body. */
  head: Buffer;
}

/**
 * A few words that tell a request from others: its topic and what its body is about, such as `orders/create · #10483`.
 * Empty when nothing says so. Fields that hold secrets by their name are left out, with all that is in them, and what is
 * a secret by its shape is masked.
 */
export function summaryOf({ content_type, headers, head }: Sent): string {
  const topic = topicOf(headers);
  const words = wordsOf(content_type, new TextDecoder().decode(head));
  return [topic, ...words]
    .flatMap(
      (word) =>
        (word &&
          maskText(word)
            .replace(/[\s\p{Cc}\uFFFD]+/gu, ' ')
            .trim()
            .slice(0, maxText)) ||
        [],
    )
    .slice(0, 2)
    .join(' · ');
}

/**
 * All that a request can be found by: its topic, and the body as far as everybody may see it. The same things are left
 * out and masked as in a summary, so that nobody can guess a secret by searching for it.
 */
export function searchedTextOf({ content_type, headers, head, is_cut }: Sent & { is_cut: boolean }): string {
  const whole = new TextDecoder().decode(head);
  // The first half of a card number has no shape that tells it.
  const text = is_cut ? whole.replace(/[^\s&]*$/, '') : whole;
  const fields = fieldsOf(content_type, text)?.filter(([name]) => !isSecretName(name));
  const words = fields ? fields.map(([name, value]) => `${name} ${value}`) : textWords(content_type, text);
  return maskText([topicOf(headers) ?? '', ...words].join('\n'));
}

function topicOf(headers: readonly string[]): string | undefined {
  return headers.find((_, index) => index % 2 === 1 && topicHeader.test(headers[index - 1] ?? ''));
}

type Field = readonly [name: string, value: string];

/** Fields of a JSON text with plain values, at any depth but within a secret. */
function jsonFields(text: string): Field[] {
  const fields: Field[] = [];
  let depth = 0;
  let secretDepth = Number.POSITIVE_INFINITY;
  for (const [part, name = '', words, plain] of text.matchAll(jsonPart)) {
    if (/[{[]$/.test(part)) {
      depth++;
      if (isSecretName(name)) secretDepth = Math.min(secretDepth, depth);
    } else if (/^[}\]]$/.test(part)) {
      if (depth-- === secretDepth) secretDepth = Number.POSITIVE_INFINITY;
    } else if (depth < secretDepth && name !== '') fields.push([name, unescaped(words ?? plain ?? '')]);
  }
  return fields;
}

/** Fields of a body that has some; null for others. */
function fieldsOf(contentType: string, text: string): Field[] | null {
  if (/json/i.test(contentType)) return jsonFields(text);
  return /x-www-form-urlencoded/i.test(contentType) ? [...new URLSearchParams(text)] : null;
}

const textWords = (contentType: string, text: string) => (/^text\//i.test(contentType) ? [text] : []);

function wordsOf(contentType: string, text: string): string[] {
  const fields = fieldsOf(contentType, text);
  return fields ? summaryFieldsFirst(fields) : textWords(contentType, text);
}

/** The two most telling values; without a telling name the first fields with their names. */
function summaryFieldsFirst(fields: readonly Field[]): string[] {
  const open = fields.filter(([name]) => !isSecretName(name));
  const values = new Map([...open].reverse().map(([name, value]) => [name.toLowerCase(), value]));
  const found = summaryFields.flatMap((name) => values.get(name) ?? []);
  return found.length > 0 ? found : open.map(([name, value]) => `${name} ${value}`);
}

function unescaped(value: string): string {
  try {
    return JSON.parse(`"${value}"`) as string;
  } catch {
    return value;
  }
}
