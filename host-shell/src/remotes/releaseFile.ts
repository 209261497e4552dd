import { fault, type LoadFault } from './loadResult.ts';

/** A file of a release as the plan names it. */
export interface ReleaseFile {
  url: string;
  /** `sha256-…`; the browser refuses other bytes. */
  integrity: string;
}

/**
 * How long a file of a release may take to arrive, in milliseconds. With the one further try, whoever waits for a file
 * that never comes is told within ten seconds.
 */
export const fileTimeout = 4500;

/** A fault on its way through code that rejects; `fault` is what becomes the result. */
export class FileFault extends Error {
  readonly fault: LoadFault;
  constructor(found: LoadFault) {
    super(found.message);
    this.name = 'FileFault';
    this.fault = found;
  }
}

function networkFault(url: string, reason: string): FileFault {
  return new FileFault(fault('fetch', 'network', `${url} could not be fetched: ${reason}.`));
}

function timeoutFault(url: string): FileFault {
  return new FileFault(fault('fetch', 'timeout', `${url} did not arrive within ${fileTimeout / 1000} seconds.`));
}

/**
 * Tells a missing file from an altered one: a browser reports both alike. Asks once more without integrity; an
 * answer that is fine but for its hash is the altered one.
 */
async function diagnose({ url, integrity }: ReleaseFile): Promise<FileFault> {
  const ask = (options: RequestInit) => fetch(url, { ...options, signal: AbortSignal.timeout(fileTimeout) });
  try {
    const response = await ask({ cache: 'reload' });
    if (!response.ok) return networkFault(url, `status ${response.status}`);
  } catch {
    return networkFault(url, 'no answer');
  }
  const matches = await ask({ integrity }).then(
    (response) => response.ok,
    () => false,
  );
  if (matches) return networkFault(url, 'the connection failed');
  return new FileFault(fault('verify', 'integrity', `${url} is not the file that was released: its hash differs.`));
}

/** Text of a release's file, checked against its hash. Rejects with `FileFault`. */
async function fetchFile(file: ReleaseFile): Promise<string> {
  let response: Response;
  try {
    response = await fetch(file.url, { integrity: file.integrity, signal: AbortSignal.timeout(fileTimeout) });
    if (response.ok) return await response.text();
  } catch (error) {
    throw isTimeout(error) ? timeoutFault(file.url) : await diagnose(file);
  }
  throw networkFault(file.url, `status ${response.status}`);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** Runs a script of a release, checked against its hash. Rejects with `FileFault` when it does not arrive. */
function runScript({ url, integrity }: ReleaseFile): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', async: true });
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutFault(url)), fileTimeout);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      diagnose({ url, integrity }).then(reject, reject);
    };
    document.head.append(script);
  }).finally(() => script.remove());
}

/** Tries again once, with a query of its own: an address that hangs would hang again. */
async function twice<T>(file: ReleaseFile, act: (file: ReleaseFile) => Promise<T>): Promise<T> {
  try {
    return await act(file);
  } catch {
    return act({ ...file, url: `${file.url}?retry=${Date.now().toString(36)}` });
  }
}

export function fetchReleaseFile(file: ReleaseFile): Promise<string> {
  return twice(file, fetchFile);
}

export function runReleaseScript(file: ReleaseFile): Promise<void> {
  return twice(file, runScript);
}

/** Has the browser keep a file until it is asked for. */
export async function keepReleaseFile({ url, integrity }: ReleaseFile): Promise<void> {
  await fetch(url, { integrity, priority: 'low' });
}
