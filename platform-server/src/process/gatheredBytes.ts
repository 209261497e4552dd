/** Bytes from which on a body is gathered in one buffer. */
const large = 64 * 1024;
/** How many times larger a buffer is than the one that was too small. */
const growth = 8;

/**
 * The bytes of a body as they come, up to a limit. A large one is copied into place at once, so that it is in memory
 * once and not twice: into a buffer of its length where its sender has told that, else into one with much room, because
 * memory that is not filled yet costs nothing.
 */
export class GatheredBytes {
  readonly #limit: number;
  #whole: Buffer | null;
  #chunks: Buffer[] = [];
  #size = 0;

  /** @param declaredSize the length that the sender has told, 0 where it has not */
  constructor(declaredSize: number, limit: number) {
    this.#limit = limit;
    this.#whole = declaredSize >= large && declaredSize <= limit ? Buffer.allocUnsafeSlow(declaredSize) : null;
  }

  /** False for a chunk beyond the limit, which is not kept. */
  add(chunk: Buffer): boolean {
    const before = this.#size;
    this.#size += chunk.length;
    if (this.#size > this.#limit) return false;
    if (!this.#whole && this.#size < large) {
      this.#chunks.push(chunk);
      return true;
    }
    const whole = this.#wholeFor(this.#size, before);
    chunk.copy(whole, before);
    return true;
  }

  /** A buffer with room for so many bytes, in which those that are there already stand. */
  #wholeFor(size: number, filled: number): Buffer {
    if (this.#whole && this.#whole.length >= size) return this.#whole;
    const next = Buffer.allocUnsafeSlow(Math.min(this.#limit, size * growth));
    let at = 0;
    for (const part of this.#whole ? [this.#whole.subarray(0, filled)] : this.#chunks) at += part.copy(next, at);
    this.#chunks = [];
    this.#whole = next;
    return next;
  }

  /** All of them. */
  bytes(): Buffer {
    if (this.#whole) return this.#whole.subarray(0, this.#size);
    return this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
  }
}
