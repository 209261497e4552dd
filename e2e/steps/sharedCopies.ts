import type { Page } from '@playwright/test';

/** The federation runtime as a page holds it, as far as the journey looks into it. */
interface Instance {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, { lib?: () => unknown }>>>;
}

export interface SharedCopies {
  /** The host and the containers that were started. */
  instances: string[];
  /** How many modules the page runs of each key that exists once. */
  modules: Record<string, number>;
  /** Copies of the federation runtime itself. */
  runtimes: number;
}

/** What a page runs of what exists once, told apart by identity. */
export function sharedCopies(page: Page): Promise<SharedCopies> {
  return page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
    const instances = __FEDERATION__.__INSTANCES__;
    const found = new Map<string, Set<unknown>>();
    for (const { shareScopeMap } of instances) {
      for (const [key, versions] of Object.entries(shareScopeMap.default ?? {})) {
        for (const { lib } of Object.values(versions)) {
          if (lib) found.set(key, (found.get(key) ?? new Set()).add(lib()));
        }
      }
    }
    return {
      instances: instances.map(({ name }) => name),
      modules: Object.fromEntries([...found].map(([key, modules]) => [key, modules.size])),
      runtimes: new Set(instances.map((instance) => Object.getPrototypeOf(instance))).size,
    };
  });
}
