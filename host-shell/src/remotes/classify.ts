import { fault, type LoadFault } from './loadResult.ts';

/** What the federation runtime says when host and remote cannot agree on a shared package. */
const sharedVersionWords = /shared (singleton )?module|does not satisfy the requirement|loadShare|share scope/i;

interface ChunkError extends Error {
  code?: string;
  type?: string;
}

/** The fault behind an error that came after the entry had run: the files of a release are there, and do not fit. */
export function classify(error: unknown): LoadFault {
  const found: ChunkError = error instanceof Error ? error : new Error(String(error));
  if (found.name === 'ChunkLoadError' || found.code === 'CSS_CHUNK_LOAD_FAILED') {
    return fault('fetch', found.type === 'timeout' ? 'timeout' : 'chunk', found.message, error);
  }
  if (sharedVersionWords.test(found.message)) return fault('init', 'sharedVersion', found.message, error);
  return fault('init', 'init', found.message, error);
}
