/** Bytes from which on a body of known length is gathered in a buffer of its length. */
const large = 64 * 1024;

/**
 * The bytes of a body as they come, up to a limit. A large one whose sender has told its length is copied into place at
 * once, so that it is in memory once and not twice; memory that is not filled yet costs nothing.
 */
export class GatheredBytes {
  readonly #limit: number;
  readonly #whole: Buffer | null;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  /** Bytes of `whole` that are there. */
  #filled = 0;

  /** @param told the length that the sender has told, 0 where it has not */
  constructor(told: number, limit: number) {
    this.#limit = limit;
    this.#whole = told >= large && told <= limit ? Buffer.allocUnsafeSlow(told) : null;
  }

  /** False for a chunk beyond the limit, which is not kept. */
  add(chunk: Buffer): boolean {
    this.#size += chunk.length;
    if (this.#size > this.#limit) return false;
    if (this.#whole && this.#size <= this.#whole.length) this.#filled += chunk.copy(this.#whole, this.#filled);
    else this.#chunks.push(chunk);
    return true;
  }

  /** All of them. */
  bytes(): Buffer {
    const parts = this.#whole ? [this.#whole.subarray(0, this.#filled), ...this.#chunks] : this.#chunks;
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }
}
