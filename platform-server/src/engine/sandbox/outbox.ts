import type { Writable } from 'node:stream';

const USUAL_SIZE = 64 * 1024;
/** Characters from which on a text is written from a buffer of its own, of its very size. */
const LARGE = 256 * 1024;

/** A text, or what it consists of in UTF-8 where that is large. */
export type FrameText = string | readonly Buffer[];

/** Collects the frames of a tick and writes them at once, after whatever else the tick brings. */
export class Outbox {
  /** Null until the process has started: what comes before waits. */
  #target: Writable | null = null;
  #held: Buffer[] = [];
  #buffer: Buffer = Buffer.allocUnsafe(USUAL_SIZE);
  /** A buffer whose bytes are written and which can be filled again. */
  #spare: Buffer | null = null;
  #used = 0;

  /** The process has started. */
  open(target: Writable): void {
    this.#target = target;
    for (const bytes of this.#held) target.write(bytes);
    this.#held = [];
  }

  /** Adds a frame: `head` bytes, of which `fill` writes those behind the length, and a text or its bytes. */
  put(head: number, text: FrameText, fill: (buffer: Buffer, at: number) => void): void {
    if (typeof text !== 'string') {
      this.#putPieces(head, text, fill);
      return;
    }
    if (text.length >= LARGE) {
      this.#putPieces(head, [Buffer.from(text)], fill);
      return;
    }
    if (this.#used === 0) setImmediate(() => this.#flush());
    // A UTF-16 unit takes three bytes at most.
    this.#makeRoom(head + text.length * 3);
    const at = this.#used;
    const length = head + this.#buffer.write(text, at + head);
    this.#buffer.writeUInt32LE(length, at);
    fill(this.#buffer, at + 4);
    this.#used += length;
  }

  #putPieces(head: number, pieces: readonly Buffer[], fill: (buffer: Buffer, at: number) => void): void {
    if (this.#used > 0) this.#flush();
    const begin = Buffer.allocUnsafe(head);
    begin.writeUInt32LE(
      pieces.reduce((sum, { length }) => sum + length, head),
      0,
    );
    fill(begin, 4);
    for (const piece of [begin, ...pieces]) this.#write(piece);
  }

  #makeRoom(bytes: number): void {
    if (this.#buffer.length - this.#used >= bytes) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#used + bytes));
    this.#buffer.copy(grown, 0, 0, this.#used);
    this.#buffer = grown;
  }

  #flush(): void {
    if (this.#used === 0) return;
    const full = this.#buffer;
    this.#write(full.subarray(0, this.#used), () => {
      if (full.length === USUAL_SIZE) this.#spare = full;
    });
    this.#buffer = this.#spare ?? Buffer.allocUnsafe(USUAL_SIZE);
    this.#spare = null;
    this.#used = 0;
  }

  #write(bytes: Buffer, onWritten?: () => void): void {
    if (this.#target === null) this.#held.push(bytes);
    else this.#target.write(bytes, onWritten);
  }
}
