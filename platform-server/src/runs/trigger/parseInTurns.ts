import { endOfText } from '../../engine/jsonBounds.ts';
import { Breaks } from '../../process/turns.ts';

/** Characters of elements that are parsed at once. */
const pieceLength = 64 * 1024;

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
    const object: Record<string, unknown> = {};
    this.#take('{');
    for (;;) {
      this.#skipBlanks();
      const key = this.#key();
      this.#take(':');
      this.#skipBlanks();
      object[key] = this.#json[this.#at] === '[' ? await this.#list() : this.#parse(this.#through(',}'));
      this.#skipBlanks();
      if (this.#json[this.#at++] === ',') continue;
      if (this.#json[this.#at - 1] !== '}' || this.#json.slice(this.#at).trim() !== '') throw new NotInPieces();
      return object;
    }
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
 * Parses an object with long lists piece by piece, so that it holds nobody up. Anything else, also what is no JSON, is
 * parsed whole.
 */
export async function parseInTurns(json: string, parse: (json: string) => unknown): Promise<unknown> {
  try {
    return await new ObjectText(json, parse).read();
  } catch {
    return parse(json);
  }
}
