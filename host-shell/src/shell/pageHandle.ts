/** What the services need of the page, given once the router and the cache stand. */
export interface PageHandle {
  go(path: string, options: { replace?: boolean }): void;
  /** Runs the guard for the page on screen again. */
  recheck(): void;
  /** The fragment, with its `#`, of the address that is on screen or on its way there; empty for any other path. */
  hashOf(path: string): string;
}

/** Before the router stands, the address bar tells. */
function hashOnScreen(path: string): string {
  return path === location.pathname + location.search ? location.hash : '';
}

/** The page before it stands: nothing to move yet. */
export function createPageHandle(): PageHandle & { attach(handle: PageHandle): void } {
  let current: PageHandle | null = null;
  return {
    attach(handle) {
      current = handle;
    },
    go: (path, options) => current?.go(path, options),
    recheck: () => current?.recheck(),
    hashOf: (path) => current?.hashOf(path) ?? hashOnScreen(path),
  };
}
