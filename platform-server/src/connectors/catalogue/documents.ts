import { maxDocumentBytes } from 'shared-contracts/api/catalogue';
import type { Egress } from '../../engine/egress/egress.ts';
import { HttpError, tooManyRequests } from '../../errors/httpError.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { Semaphore } from '../../process/semaphore.ts';
import { Thread } from '../../process/thread.ts';
import { fetchDocument } from './fetchDocument.ts';
import { type FoundProblem, sayProblem, UnreadableDocument } from './reading/documentProblems.ts';
import type { ReadResult } from './reading/readDocument.ts';

/** A document as a caller names it: its text, or the address where it lies. */
export type DocumentSource = { document: string } | { address: string };

/** What was read, and what is wrong with it in no language yet. */
export interface DocumentRead {
  problems: FoundProblem[];
  result: ReadResult | null;
}

/** Documents of one account that wait for the one that is read. */
const maxWaiting = 3;
/** The largest documents take some seconds, on a busy machine four times as long. */
const longestMs = 45_000;
/** Documents that are read at the same time: one that takes long holds up nobody else. */
const threads = 2;

/** A document with the address that it was found at; null where it was pasted. */
export interface FoundDocument {
  bytes: Uint8Array;
  address: string | null;
}

type Reader = Thread<FoundDocument, DocumentRead>;
const script = new URL('./documentThread.ts', import.meta.url);

/** Reads documents in threads of their own, one at a time for each account. */
export class Documents {
  readonly #egress: Egress;
  /** Those that read nothing. Each has one document at a time: one that takes it along takes no other account's with it. */
  readonly #idle: Reader[] = Array.from({ length: threads }, () => new Thread(script, longestMs));
  /** No account has more than one in it: they come in turn. */
  readonly #turns = new Semaphore(threads);
  readonly #ofAccounts = new Map<string, Semaphore>();

  constructor(egress: Egress) {
    this.#egress = egress;
  }

  /** @throws HttpError 422 for an address without a document; 429 while too many of the account wait */
  async read(account: string, source: DocumentSource): Promise<DocumentRead> {
    const own = this.#ofAccounts.get(account) ?? new Semaphore(1);
    if (own.waiting >= maxWaiting) throw tooManyRequests(5);
    this.#ofAccounts.set(account, own);
    try {
      return await own.run(async () => this.#read(await this.#found(source)));
    } finally {
      if (own.isIdle) this.#ofAccounts.delete(account);
    }
  }

  /** As `read`, of bytes that are nobody's. */
  readBytes(bytes: Uint8Array): Promise<DocumentRead> {
    return this.#read({ bytes, address: null });
  }

  async #read(found: FoundDocument): Promise<DocumentRead> {
    if (found.bytes.length > maxDocumentBytes) {
      return unreadable(new UnreadableDocument('too_large', { limit: maxDocumentBytes / 2 ** 20 }));
    }
    // A document that takes the thread along, by its memory or its time, is at fault itself.
    return this.#turns.run(() => this.#ask(found)).catch(() => unreadable(new UnreadableDocument('out_of_memory')));
  }

  async #ask(found: FoundDocument): Promise<DocumentRead> {
    // As many as there are turns.
    const thread = this.#idle.pop() as Reader;
    return thread.ask(found).finally(() => this.#idle.push(thread));
  }

  async #found(source: DocumentSource): Promise<FoundDocument> {
    if ('address' in source) return fetchDocument(this.#egress, source.address);
    return { bytes: Buffer.from(source.document), address: null };
  }
}

const unreadable = ({ problem }: UnreadableDocument): DocumentRead => ({ problems: [problem], result: null });

/** What was read. @throws HttpError 422 with every problem, in the caller's language, where it cannot be used */
export function usable({ problems, result }: DocumentRead, locale: ServerLocale): ReadResult {
  if (result) return result;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const first = errors[0] ?? new UnreadableDocument('no_object').problem;
  const message = { en: sayProblem(first, 'en').message, fr: sayProblem(first, 'fr').message };
  throw new HttpError(
    'invalid_body.document',
    { problem: message },
    {
      problems: [{ path: 'source', message }],
      details: { problems: problems.map((problem) => sayProblem(problem, locale)) },
    },
  );
}
