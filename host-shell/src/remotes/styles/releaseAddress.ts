/** Where the files of a release are served, or those of a remote under development. */
const address = /\/(?:r|dev)\/(remote-[a-z0-9-]+)\/(?:[0-9a-f]{8,}\/)?/;

/** A release as its files' addresses name it. */
export interface ReleaseAddress {
  remote: string;
  path: string;
}

/** The release that an address, or a line of a stack, is of. */
export function releaseAddress(text: string): ReleaseAddress | undefined {
  const found = address.exec(text);
  return found?.[1] === undefined ? undefined : { remote: found[1], path: found[0] };
}

/** A function whose caller is asked for. */
export type Called = (...args: never[]) => unknown;

/**
 * The release whose code called a function: the nearest caller counts, since code of the page often runs below that of
 * a remote.
 */
export function callerRelease(called: Called): ReleaseAddress | undefined {
  const trace: { stack?: string } = {};
  Error.captureStackTrace?.(trace, called);
  const nearest = trace.stack?.split('\n').find((line) => /:\d+:\d+/.test(line));
  return nearest === undefined ? undefined : releaseAddress(nearest);
}
