import type { ListConfig } from 'shared-contracts/nodes';
import { SharedThreads } from '../../process/sharedThreads.ts';
import type { FailureWords } from '../failures/catalogue.ts';
import type { JsonPieces } from './listBytes.ts';

/** Lists for a thread to arrange. */
export interface ListQuestion {
  config: ListConfig;
  list: JsonPieces;
  other?: JsonPieces;
}

type Json = Uint8Array<ArrayBuffer>;

/** What it made of them, or why it could not. */
export type ListAnswer = { out: Json; unmatched?: Json } | { failure: FailureWords };

/** Each may take hundreds of megabytes: no more lists than these are arranged at once in a process. */
const threadCount = 2;

/** Threads that arrange large lists, shared by accounts. */
export const listThreads = new SharedThreads<ListQuestion, ListAnswer>(
  new URL('./listThread.ts', import.meta.url),
  threadCount,
);
