import type { EventSource } from 'shared-contracts/api/run';
import { putInt4 } from '../../store/bindMessage.ts';

/** An event whose runs are to be found by what they began with. */
export interface BegunRuns {
  account: string;
  source: EventSource;
  contentType: string;
  query: string;
  body: Buffer;
  runs: readonly { id: string; scenarioId: string }[];
}

const firstBytes = 64 * 1024;
/** Lengths of head and body. */
const lengthBytes = 8;

/**
 * Gathers events as bytes, each as two lengths, its head as JSON and its body. Thousands of objects that live for a
 * second would be moved to the old generation, and be copied one by one for the thread that reads them.
 */
export class BegunRunsBuffer {
  #buffer = Buffer.allocUnsafeSlow(firstBytes);
  #used = 0;
  #count = 0;

  /** How many events there are. */
  get count(): number {
    return this.#count;
  }

  /** Bytes of all of them. */
  get length(): number {
    return this.#used;
  }

  add({ body, ...event }: BegunRuns): void {
    const head = JSON.stringify(event);
    // No character takes more than three bytes.
    this.#reserve(lengthBytes + 3 * head.length + body.length);
    const headLength = this.#buffer.write(head, this.#used + lengthBytes);
    putInt4(this.#buffer, this.#used, headLength);
    putInt4(this.#buffer, this.#used + 4, body.length);
    this.#used += lengthBytes + headLength;
    this.#used += body.copy(this.#buffer, this.#used);
    this.#count++;
  }

  /** All of them, in memory that nothing else uses. */
  finished(): Uint8Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#used);
  }

  #reserve(bytes: number): void {
    const needed = this.#used + bytes;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#buffer.length));
    this.#buffer.copy(larger, 0, 0, this.#used);
    this.#buffer = larger;
  }
}

/** The events of a `BegunRunsBuffer`, in their order. Their bodies are parts of the bytes. */
export function* readBegunRuns(bytes: Buffer): Generator<BegunRuns> {
  for (let at = 0; at < bytes.length; ) {
    const head = at + lengthBytes;
    const body = head + bytes.readUInt32BE(at);
    const end = body + bytes.readUInt32BE(at + 4);
    yield { ...JSON.parse(bytes.toString('utf8', head, body)), body: bytes.subarray(body, end) };
    at = end;
  }
}
