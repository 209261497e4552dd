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

/** A deadline that moves on with every sign of what is waited for. */
function createDeadline(ms: number, end: () => void) {
  let timer = setTimeout(end, ms);
  const stop = () => clearTimeout(timer);
  return {
    stop,
    postpone() {
      stop();
      timer = setTimeout(end, ms);
    },
  };
}

/**
 * Reads a file to its end for as long as bytes of it go on coming, so that a slow line is no fault; true when it came.
 * What was late is on its way still, and is waited for. Anything else is asked for past the browser's cache, which keeps
 * an altered file for as long as the true one.
 */
async function arrives(url: string, isLate: boolean, onBytes: () => void): Promise<boolean> {
  const silence = new AbortController();
  const deadline = createDeadline(fileTimeout, () => silence.abort());
  try {
    const { ok, body } = await fetch(url, { cache: isLate ? 'default' : 'reload', signal: silence.signal });
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done) {
      deadline.postpone();
      onBytes();
    }
    return ok;
  } catch {
    return false;
  } finally {
    deadline.stop();
  }
}

/** How a chunk failed, as the bundler's loader says it: `error`, `missing` or `timeout`. */
const typeOf = (error: unknown) => (error as { type?: string }).type;

/** A browser reports a file that it refuses for its hash like one that did not come; one that comes was refused. */
function faultOf(error: unknown, refreshed: boolean): LoadFault {
  const found = classify(error);
  const isRefused = refreshed && found.code === 'chunk' && typeOf(error) === 'error';
  if (!isRefused) return found;
  const url = requestOf(error);
  return fault('verify', 'integrity', `${url} is not the file that was released: its hash differs.`, error);
}

/**
 * A style sheet that hangs says nothing, and how long a release waits for its own files is its own affair: without a byte
 * in this time the code is given up.
 */
function inTime<T>(load: (onBytes: () => void) => Promise<PartResult<T>>): Promise<PartResult<T>> {
  const ms = 2 * fileTimeout;
  const late = Promise.withResolvers<PartResult<T>>();
  const deadline = createDeadline(ms, () =>
    late.resolve(fault('fetch', 'timeout', `A file did not arrive within ${ms / 1000} seconds.`)),
  );
  return Promise.race([load(deadline.postpone), late.promise]).finally(deadline.stop);
}

/** Loads code that is split off, within a time. */
export function loadPartInTime<T>(act: () => Promise<T>): Promise<PartResult<T>> {
  return inTime((onBytes) => loadPart(act, onBytes));
}

/**
 * Loads code that is split off, with one more try when a file of it does not come. Files that come late, one after the
 * other on a slow line, are each waited for.
 */
export async function loadPart<T>(act: () => Promise<T>, onBytes = () => {}): Promise<PartResult<T>> {
  const tried = new Set<string>();
  let isHere = false;
  for (let isLast = false; ; ) {
    try {
      return { ok: true, value: await act() };
    } catch (error) {
      const url = requestOf(error);
      if (url === undefined || isLast || tried.has(url)) return faultOf(error, isHere);
      tried.add(url);
      const isLate = typeOf(error) === 'timeout';
      isHere = await arrives(url, isLate, onBytes);
      isLast = !(isLate && isHere);
    }
  }
}
