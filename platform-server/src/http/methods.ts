import { apiBase, type Endpoint } from 'shared-contracts/api';

function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part))
    .join('/');
  return new RegExp(`^${apiBase}${source}/?$`);
}

/** Tells which methods an address of the product API takes: none means that there is no such address. */
export function allowedMethods(endpoints: readonly Pick<Endpoint, 'path' | 'method'>[]): (path: string) => string[] {
  const patterns = endpoints.map(({ path, method }) => ({ pattern: patternOf(path), method }));
  return (path) => [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
