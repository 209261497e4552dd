import { countText } from '../../failures/params.ts';
import { valueLimit } from '../../jsonBounds.ts';
import type { CallResponse } from '../../record/message.ts';
import { permanentFailure } from '../nodeFailure.ts';

/** How much all pages of one execution may be together: as much as a single answer. They are in memory at once. */
export class PageBounds {
  readonly #maxBytes: number;
  #pages = 0;
  #bytes = 0;
  #values = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Counts a page. Throws NodeFailure for one too many. */
  add({ payload }: CallResponse): void {
    this.#pages += 1;
    this.#count(payload);
    const pages = this.#pages;
    if (this.#bytes > this.#maxBytes) {
      throw permanentFailure('HTTP_TOO_LARGE.pages', { pages, limit: Math.floor(this.#maxBytes / 2 ** 20) });
    }
    if (this.#values > valueLimit) {
      throw permanentFailure('HTTP_TOO_LARGE.page_values', { pages, limit: countText(valueLimit) });
    }
  }

  /** A walk with a stack of its own: payloads may be deeper than the call stack. */
  #count(payload: unknown): void {
    const open: unknown[] = [payload];
    while (open.length > 0) {
      const value = open.pop();
      this.#values += 1;
      if (typeof value === 'string') this.#bytes += Buffer.byteLength(value) + 2;
      else if (typeof value !== 'object' || value === null) this.#bytes += 5;
      else {
        for (const [name, member] of Object.entries(value)) {
          this.#bytes += Array.isArray(value) ? 1 : Buffer.byteLength(name) + 4;
          open.push(member);
        }
      }
    }
  }
}
