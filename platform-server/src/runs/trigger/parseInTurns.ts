import { endOfText } from '../../engine/jsonBounds.ts';
import { Breaks } from '../../process/turns.ts';

/** Characters of elements that are parsed at once. */
const pieceLength = 64 * 1024;
/** Characters of a text that are decoded at once; shorter ones come whole. */
const textLength = 512 * 1024;
/** Objects within each other whose long lists and texts are parsed in pieces; deeper ones come whole. */
const deepest = 3;

const [quote, backslash, unicode] = ['"', '\\', 'u'].map((sign) => sign.charCodeAt(0));

/** The text is no object with lists, or no JSON at all. */
class NotInPieces extends Error {}

/** Walks through the text of an object, and parses what it holds piece by piece. */
class ObjectText {
  readonly #json: string;
  readonly #parse: (json: string) => unknown;
  readonly #breaks = new Breaks();
  #at = 0;

  constructor(json: string, parse: (json: string) => unknown) {
    this.#json = json;
    this.#parse = parse;
  }

  async read(): Promise<Record<string, unknown>> {
    const object = await this.#object(1);
    if (this.#json.slice(this.#at).trim() !== '') throw new NotInPieces();
    return object;
  }

  async #object(depth: number): Promise<Record<string, unknown>> {
    const object: Record<string, unknown> = {};
    this.#take('{');
    for (;;) {
      this.#skipBlanks();
      const key = this.#key();
      this.#take(':');
      this.#skipBlanks();
      object[key] = await this.#value(depth);
      this.#skipBlanks();
      if (this.#json[this.#at++] === ',') continue;
      if (this.#json[this.#at - 1] !== '}') throw new NotInPieces();
      return object;
    }
  }

  async #value(depth: number): Promise<unknown> {
    const sign = this.#json[this.#at];
    if (sign === '[') return this.#list();
    if (sign === '{' && depth < deepest) return this.#objectOrEmpty(depth + 1);
    return sign === '"' ? this.#text() : this.#parse(this.#through(',}'));
  }

  async #objectOrEmpty(depth: number): Promise<unknown> {
    const empty = /^\{\s*\}/.exec(this.#json.slice(this.#at, this.#at + 100));
    if (!empty) return this.#object(depth);
    this.#at += empty[0].length;
    return {};
  }

  /** A text, decoded piece by piece; none ends within an escape. */
  async #text(): Promise<string> {
    const pieces: string[] = [];
    for (let from = this.#at + 1; from < this.#json.length; ) {
      const until = Math.min(from + textLength, this.#json.length);
      let at = from;
      for (let code = 0; at < until; at++) {
        code = this.#json.charCodeAt(at);
        if (code === quote) break;
        if (code === backslash) at += this.#json.charCodeAt(at + 1) === unicode ? 5 : 1;
      }
      pieces.push(this.#parse(`"${this.#json.slice(from, at)}"`) as string);
      if (this.#json.charCodeAt(at) === quote && at < until) {
        this.#at = at + 1;
        return pieces.join('');
      }
      from = at;
      if (this.#breaks.isDue) await this.#breaks.take();
    }
    throw new NotInPieces();
  }

  #skipBlanks(): void {
    while (/\s/.test(this.#json[this.#at] ?? '')) this.#at++;
  }

  #take(sign: string): void {
    this.#skipBlanks();
    if (this.#json[this.#at++] !== sign) throw new NotInPieces();
  }

  #key(): string {
    const from = this.#at;
    if (this.#json[from] !== '"') throw new NotInPieces();
    this.#at = endOfText(this.#json, from + 1) + 1;
    const key = this.#parse(this.#json.slice(from, this.#at)) as string;
    // The parser refuses it where it sees it within an object.
    if (key === '__proto__') throw new NotInPieces();
    return key;
  }

  /** The text up to one of these signs, outside of texts, lists and objects of its own. */
  #through(ends: string, atLeast = 0): string {
    const from = this.#at;
    let depth = 0;
    for (; this.#at < this.#json.length; this.#at++) {
      const sign = this.#json[this.#at] as string;
      if (depth === 0 && ends.includes(sign) && (sign !== ',' || this.#at - from >= atLeast)) break;
      if (sign === '"') this.#at = endOfText(this.#json, this.#at + 1);
      else if (sign === '[' || sign === '{') depth++;
      else if (sign === ']' || sign === '}') depth--;
    }
    return this.#json.slice(from, this.#at);
  }

  async #list(): Promise<unknown[]> {
    const list: unknown[] = [];
    this.#at++;
    for (;;) {
      const piece = this.#through(',]', pieceLength);
      const end = this.#json[this.#at++];
      if (piece.trim() === '' && (list.length > 0 || end === ',')) throw new NotInPieces();
      for (const element of this.#parse(`[${piece}]`) as unknown[]) list.push(element);
      if (end === ']') return list;
      if (end !== ',') throw new NotInPieces();
      if (this.#breaks.isDue) await this.#breaks.take();
    }
  }
}

/**
 * Parses an object with long lists or texts piece by piece, so that it holds nobody up. Anything else, also what is no JSON, is
 * parsed whole.
 */
export async function parseInTurns(json: string, parse: (json: string) => unknown): Promise<unknown> {
  try {
    return await new ObjectText(json, parse).read();
  } catch {
    return parse(json);
  }
}
