import { HttpError } from '../../errors/httpError.ts';

/** How a field of a message is compared. */
export const operators = ['=', '!=', '>', '>=', '<', '<='] as const;
export type Operator = (typeof operators)[number];

/** One condition of a search. Without an operator the field has to be there. */
export interface FieldCondition {
  /** Names from the top of the message on, `payload` first. */
  path: readonly string[];
  compared: { operator: Operator; value: string; isQuoted: boolean } | null;
}

const top = /(payload|query)/iy;
const name = /\.([^\s.[\]=!<>"']+)/y;
const quotedName = /\.?\[?(?:"([^"]*)"|'([^']*)')\]?/y;
const wholeList = /\[\*?\]/y;
const place = /\[(\d+)\]/y;
const operator = /\s*(==|!=|>=|<=|=|>|<)/y;
// All conditions hold: by `and` or `&&`, by a comma, or one simply behind another. A value may hold any of these.
const nextField = String.raw`(?:payload|query)[.[](?:"[^"]*"|'[^']*'|[^\s=!<>"'])*\s*(?:[=<>]|!=|exists\b|$)`;
const end = String.raw`(?=\s*$|\s+and\s|(?:\s+|\s*(?:&&|,)\s*)${nextField})`;
const isThere = new RegExp(String.raw`\s*(exists\b)?${end}`, 'iy');
const quotedValue = new RegExp(String.raw`\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')${end}`, 'iy');
const bareValue = new RegExp(String.raw`\s*(\S.*?)${end}`, 'iy');
const conjunction = /\s*(?:$|and\s+|&&\s*|,\s*|(?=payload|query))/iy;

/** Reads a text from left to right. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text.trimEnd();
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** What stands here, in short. */
  get rest(): string {
    return this.#text.slice(this.#at).trim().slice(0, 20);
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }
}

function pathIn(reader: Reader): string[] {
  const first = reader.take(top)?.[1];
  if (!first) throw new HttpError('invalid_request.search_path', { text: reader.rest });
  const path = [first.toLowerCase()];
  for (;;) {
    const next = reader.take(name) ?? (/^[.["']/.test(reader.rest) ? reader.take(quotedName) : null);
    if (next) path.push(next[1] ?? next[2] ?? '');
    else if (!reader.take(wholeList)) break;
  }
  const index = reader.take(place)?.[1];
  if (index !== undefined) throw new HttpError('invalid_request.search_index', { index });
  return path;
}

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1');

function comparedIn(reader: Reader): FieldCondition['compared'] {
  if (reader.take(isThere)) return null;
  const sign = reader.take(operator)?.[1];
  if (!sign) {
    throw new HttpError(/^[.[]/.test(reader.rest) ? 'invalid_request.search_path' : 'invalid_request.search_operator', {
      text: reader.rest,
    });
  }
  const quoted = reader.take(quotedValue);
  const value = quoted ? unescaped(quoted[1] ?? quoted[2] ?? '') : reader.take(bareValue)?.[1];
  if (value === undefined) throw new HttpError('invalid_request.search_value', { operator: sign });
  return { operator: sign === '==' ? '=' : (sign as Operator), value, isQuoted: quoted !== null };
}

/**
 * Reads a search such as `payload.order.id = 4711 and query.shop exists`: runs that fulfil all of it.
 * @throws HttpError 400 that says what cannot be read and how to write it
 */
export function readConditions(search: string): FieldCondition[] {
  const reader = new Reader(search.trimStart());
  const conditions: FieldCondition[] = [];
  do {
    conditions.push({ path: pathIn(reader), compared: comparedIn(reader) });
    if (!reader.take(conjunction)) throw new HttpError('invalid_request.search_path', { text: reader.rest });
  } while (!reader.isAtEnd);
  return conditions;
}
