import { Pieces } from './pieces.ts';

const bindCode = 0x42;
const firstBytes = 4096;
/** Code and length of a message. */
const messageHead = 5;
/** `Execute` of the unnamed portal, all rows of it, and `Sync`. */
const executeAndSync = Buffer.from('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04', 'latin1');
/** All parameters are in binary. */
const binaryParameters = [0, 1, 0, 1];
/** All results are in text. */
const textResults = [0, 0];

/** Writes a number of four bytes. `Buffer` has a method for it, which costs several times as much for its checks. */
export function putInt4(target: Buffer, at: number, value: number): void {
  target[at] = value >>> 24;
  target[at + 1] = value >>> 16;
  target[at + 2] = value >>> 8;
  target[at + 3] = value;
}

/**
 * The message of PostgreSQL's protocol that gives a prepared statement its values and executes it. Values are written
 * in binary, one after the other, where they are sent from: a batch has a hundred of them, and a buffer for each, which
 * `pg` then copies, costs more than what is in them.
 */
export class BindMessage {
  #buffer = Buffer.allocUnsafe(firstBytes);
  #used = messageHead;
  /** Where each value begins with its length. */
  readonly #values: number[] = [];
  /** Large parts that are sent as they lie, each with its place in the buffer. */
  readonly #pieces: { at: number; part: Buffer }[] = [];
  #pieceBytes = 0;
  #length = 0;

  /** Of a statement by its name, with so many values. */
  constructor(name: string, values: number) {
    const head = Buffer.from(`\0${name}\0`, 'latin1');
    this.#putBytes(head);
    this.#putBytes([...binaryParameters, values >>> 8, values & 0xff]);
  }

  /** Bytes of all values. */
  get length(): number {
    return this.#length;
  }

  /** Where `reserve` has made room. Another one when there is not enough. */
  get buffer(): Buffer {
    return this.#buffer;
  }

  /** Makes room for so many bytes behind what is written; answers where. Whoever asks fills all of it. */
  reserve(bytes: number): number {
    const at = this.#used;
    this.#used += bytes;
    if (this.#used > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(this.#used * 2);
      this.#buffer.copy(larger, 0, 0, at);
      this.#buffer = larger;
    }
    return at;
  }

  /** Begins a value; answers what `end` is to be told. */
  begin(): number {
    const at = this.reserve(4);
    this.#values.push(at);
    return at + this.#pieceBytes;
  }

  /** Ends the value. */
  end(begun: number): void {
    const bytes = this.#used + this.#pieceBytes - begun - 4;
    putInt4(this.#buffer, this.#values.at(-1) as number, bytes);
    this.#length += bytes;
  }

  /** A value that is null. */
  putNull(): void {
    this.#values.push(this.#used);
    this.putInt4(-1);
  }

  /** Puts a number of four bytes next. */
  putInt4(value: number): void {
    const at = this.reserve(4);
    putInt4(this.#buffer, at, value);
  }

  /** A value that is a whole number. */
  int4(value: number): void {
    const begun = this.begin();
    this.putInt4(value);
    this.end(begun);
  }

  /** Puts something large next, without a copy. */
  piece(part: Buffer): void {
    this.#pieces.push({ at: this.#used, part });
    this.#pieceBytes += part.length;
  }

  /** The values, as parameters of `pg`. */
  values(): (Buffer | Pieces | null)[] {
    return this.#values.map((at, index) => {
      if (this.#buffer.readInt32BE(at) < 0) return null;
      const parts = this.#parts(at + 4, this.#values[index + 1] ?? this.#used);
      return parts.length === 1 ? (parts[0] as Buffer) : new Pieces(parts);
    });
  }

  /** The whole, to be sent in this order; nothing can be added to it any more. */
  finished(): readonly Buffer[] {
    const used = this.#used;
    const at = this.reserve(textResults.length + executeAndSync.length);
    this.#buffer.set(textResults, at);
    this.#buffer.set(executeAndSync, at + textResults.length);
    this.#buffer[0] = bindCode;
    putInt4(this.#buffer, 1, used + textResults.length + this.#pieceBytes - 1);
    return this.#parts(0, this.#used);
  }

  #putBytes(bytes: Buffer | readonly number[]): void {
    const at = this.reserve(bytes.length);
    this.#buffer.set(bytes, at);
  }

  /** A stretch of the buffer, with the pieces that belong into it. */
  #parts(from: number, to: number): Buffer[] {
    const parts: Buffer[] = [];
    let done = from;
    for (const { at, part } of this.#pieces) {
      if (at < from || at > to) continue;
      parts.push(this.#buffer.subarray(done, at), part);
      done = at;
    }
    parts.push(this.#buffer.subarray(done, to));
    return parts;
  }
}
