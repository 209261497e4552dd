import { createCache } from '@ant-design/cssinjs';

/**
 * A cache of Ant Design's styles that forgets none: left to itself it drops those of a part when the last one leaves
 * the screen, and writes them again for every page with a table that is opened again.
 */
export function createKeptStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) =>
    update(path, (known) => {
      const next = change(known);
      // Tokens of a theme that is no more take their own elements with them, and are made again.
      if (next !== null || known === null || !path.startsWith('style%')) return next;
      const [, made] = known as [number, unknown];
      return [0, made];
    });
  return cache;
}
