import { classify } from './classify.ts';
import type { LoadFault } from './loadResult.ts';

/** Outcome of loading a part of a remote: its container's module, a page, its texts. Never a rejection. */
export type PartResult<T> = { ok: true; value: T } | LoadFault;

/** Address of the file that a chunk error is about. */
function requestOf(error: unknown): string | undefined {
  const request = error instanceof Error && 'request' in error ? error.request : undefined;
  return typeof request === 'string' ? request : undefined;
}

/** Asks for a file past the browser's cache, which keeps an altered one for as long as the true one. */
async function refresh(url: string): Promise<void> {
  await fetch(url, { cache: 'reload' }).catch(() => undefined);
}

/** Loads code that is split off, with one more try when a file of it does not come. */
export async function loadPart<T>(act: () => Promise<T>): Promise<PartResult<T>> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    const url = requestOf(error);
    if (url === undefined) return classify(error);
    await refresh(url);
  }
  return act().then(
    (value) => ({ ok: true as const, value }),
    (error: unknown) => classify(error),
  );
}
