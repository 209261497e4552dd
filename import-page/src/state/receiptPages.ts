import type { ReceiptRow } from 'shared-contracts/api/import-page';

/** One answer: the rows after one, and the row to go on after; null at the end. */
export interface ReceiptPage {
  items: ReceiptRow[];
  next: number | null;
}

interface Kept {
  after: number;
  /** The last row of the page's range; null for the last page, which has no end yet. */
  next: number | null;
  rows: ReceiptRow[];
  /** Which state of the outcomes its rows are of. */
  version: string;
}

/**
 * The rows of a receipt as far as they were scrolled. Each page keeps its range of the file, so that one can be read
 * again by itself: after a change only the pages on screen are, and the others when they come there.
 */
export class ReceiptPages {
  readonly #read: (after: number, signal: AbortSignal) => Promise<ReceiptPage>;
  #pages: Kept[] = [];

  constructor(read: (after: number, signal: AbortSignal) => Promise<ReceiptPage>) {
    this.#read = read;
  }

  rows(): ReceiptRow[] {
    return this.#pages.flatMap(({ rows }) => rows);
  }

  /** Reads the first page, then one more each time; false where there is none. @throws CallError */
  async more(version: string, signal: AbortSignal): Promise<boolean> {
    const last = this.#pages.at(-1);
    const after = last ? last.next : 0;
    if (after === null) return false;
    let { items, next } = await this.#read(after, signal);
    // An answer may end before it came to a row of the filter.
    while (items.length === 0 && next !== null && !signal.aborted) ({ items, next } = await this.#read(next, signal));
    // The last page may have been read again meanwhile, and end elsewhere now.
    if (signal.aborted || (this.#pages.at(-1)?.next ?? 0) !== after) return false;
    this.#pages.push({ after, next, rows: items, version });
    return true;
  }

  /** Reads the pages with the rows at these places again, unless they are of this version. @throws CallError */
  async renew(first: number, last: number, version: string, signal: AbortSignal): Promise<boolean> {
    const old = this.#at(first, last).filter((page) => page.version !== version);
    for (const page of old) {
      const rows = await this.#range(page, signal);
      if (signal.aborted) return false;
      Object.assign(page, rows, { version });
    }
    return old.length > 0;
  }

  #at(first: number, last: number): Kept[] {
    let place = 0;
    return this.#pages.filter(({ rows }) => {
      const from = place;
      place += rows.length;
      return from <= last && Math.max(from, place - 1) >= first;
    });
  }

  /** Rows may have come to a filter or left it since: the range stays, however many answers it takes. */
  async #range({ after, next: end }: Kept, signal: AbortSignal): Promise<Pick<Kept, 'rows' | 'next'>> {
    let page = await this.#read(after, signal);
    if (end === null) return { rows: page.items, next: page.next };
    const rows = [...page.items];
    while (page.next !== null && page.next < end) {
      page = await this.#read(page.next, signal);
      rows.push(...page.items);
    }
    return { rows: rows.filter(({ row }) => row <= end), next: end };
  }
}
