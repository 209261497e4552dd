import type { Page } from '@playwright/test';

/** The federation runtime as a page holds it, as far as the journey looks into it. */
interface Instance {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, { from: string; loaded?: boolean }>>>;
}

export interface SharedCopies {
  /** Containers and the host. */
  instances: string[];
  /** Versions of each shared key that were loaded, with whose they are. */
  loaded: Record<string, string[]>;
  /** Copies of the federation runtime itself. */
  runtimes: number;
}

/** What a page has loaded of what exists once. */
export function sharedCopies(page: Page): Promise<SharedCopies> {
  return page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
    const instances = __FEDERATION__.__INSTANCES__;
    const loaded: Record<string, string[]> = {};
    for (const { shareScopeMap } of instances) {
      for (const [key, versions] of Object.entries(shareScopeMap.default ?? {})) {
        for (const [version, { from, loaded: isLoaded }] of Object.entries(versions)) {
          const copy = `${version} of ${from}`;
          if (isLoaded && !loaded[key]?.includes(copy)) loaded[key] = [...(loaded[key] ?? []), copy];
        }
      }
    }
    const runtimes = new Set(instances.map((instance) => Object.getPrototypeOf(instance))).size;
    return { instances: instances.map(({ name }) => name), loaded, runtimes };
  });
}
