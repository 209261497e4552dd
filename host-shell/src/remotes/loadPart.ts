import { classify } from './classify.ts';
import { fault, type LoadFault } from './loadResult.ts';
import { fileTimeout } from './releaseFile.ts';

/** Outcome of loading a part of a remote: its container's module, a page, its texts. Never a rejection. */
export type PartResult<T> = { ok: true; value: T } | LoadFault;

/** Address of the file that a chunk error is about. */
function requestOf(error: unknown): string | undefined {
  const request = error instanceof Error && 'request' in error ? error.request : undefined;
  return typeof request === 'string' ? request : undefined;
}

/** Asks for a file past the browser's cache, which keeps an altered one for as long as the true one; true when it came. */
function refresh(url: string): Promise<boolean> {
  return fetch(url, { cache: 'reload', signal: AbortSignal.timeout(fileTimeout) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A browser reports a file that it refuses for its hash like one that did not come; one that comes was refused. */
function faultOf(error: unknown, refreshed: boolean): LoadFault {
  const found = classify(error);
  const isRefused = refreshed && found.code === 'chunk' && (error as { type?: string }).type === 'error';
  if (!isRefused) return found;
  const url = requestOf(error);
  return fault('verify', 'integrity', `${url} is not the file that was released: its hash differs.`, error);
}

/** A style sheet that hangs says nothing, and how long a release waits for its own files is its own affair. */
function inTime<T>(result: Promise<PartResult<T>>): Promise<PartResult<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seconds = (2 * fileTimeout) / 1000;
  const late = new Promise<PartResult<T>>((resolve) => {
    const give = () => resolve(fault('fetch', 'timeout', `A file did not arrive within ${seconds} seconds.`));
    timer = setTimeout(give, 2 * fileTimeout);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** Loads code that is split off, within a time. */
export function loadPartInTime<T>(act: () => Promise<T>): Promise<PartResult<T>> {
  return inTime(loadPart(act));
}

/** Loads code that is split off, with one more try when a file of it does not come. */
export async function loadPart<T>(act: () => Promise<T>): Promise<PartResult<T>> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    const url = requestOf(error);
    if (url === undefined) return classify(error);
    const refreshed = await refresh(url);
    return act().then(
      (value) => ({ ok: true as const, value }),
      (again: unknown) => faultOf(again, refreshed),
    );
  }
}
