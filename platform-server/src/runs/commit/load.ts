import type { Book } from './books.ts';
import type { Batch } from './rows.ts';

/** A book's share of a batch, to be written alone when the whole was refused. */
interface Piece {
  book: Book;
  batch(): Batch;
}

/** A batch with the books it was made from. */
export interface Load {
  batch: Batch;
  pieces: readonly Piece[];
}

const tables = ['events', 'inserted', 'updated', 'segments', 'figures'] as const;
const sizesOf = (batch: Batch) => tables.map((table) => batch[table].length);

function slice(batch: Batch, from: readonly number[], to: readonly number[]): Batch {
  return Object.fromEntries(tables.map((table, index) => [table, batch[table].slice(from[index], to[index])])) as never;
}

/** False when the book has something that cannot be encoded: it fails alone. */
function write(book: Book, batch: Batch): boolean {
  try {
    book.writeTo(batch);
    return true;
  } catch (error) {
    fail(book, error as Error);
    return false;
  }
}

/** Makes one batch of all that the books have to write; who waits for them waits for this batch from now on. */
export function loadOf(books: Iterable<Book>): Load {
  const batch: Batch = { events: [], inserted: [], updated: [], segments: [], figures: [] };
  const pieces: Piece[] = [];
  let from = sizesOf(batch);
  for (const book of books) {
    for (const part of book.parts()) part.waiters.embark();
    if (!write(book, batch)) continue;
    const [start, end] = [from, sizesOf(batch)];
    pieces.push({ book, batch: () => slice(batch, start, end) });
    from = end;
  }
  return { batch, pieces };
}

/** Tells those who waited for the book's batch that it is written, or that its run is another worker's. */
export function settle(book: Book, held: ReadonlySet<string>): void {
  const lost = book.storedRun !== null && !held.has(book.storedRun);
  if (lost) fail(book, new Error('The run is held by another worker'));
  else for (const part of book.parts()) part.waiters.settle(null);
}

/** Tells those who waited for the book's batch that it failed. */
export function fail(book: Book, error: Error): void {
  for (const part of book.parts()) part.waiters.settle(error);
}
