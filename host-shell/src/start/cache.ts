import { ApiError } from 'shared-contracts/api';
import type { Cache, SWRConfiguration } from 'swr';

const retries = 3;
const firstPause = 2000;

/** Worth asking again: no answer, or a server in trouble. What the server refuses it will refuse again. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** The page's one SWR cache (architecture §4). */
export function createCacheConfiguration(cache: Cache = new Map()): SWRConfiguration {
  return {
    provider: () => cache,
    onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
      if (!isPassing(error) || retryCount > retries) return;
      setTimeout(() => void revalidate({ retryCount }), firstPause * 2 ** (retryCount - 1));
    },
  };
}
