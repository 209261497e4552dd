import type { RouteParams } from './routes.ts';

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const isParameter = (segment: string) => segment.startsWith(':');

/** Names of the `:name` parts of a path, in their order. */
export function parametersOf(path: string): string[] {
  return segmentsOf(path)
    .filter(isParameter)
    .map((segment) => segment.slice(1));
}

/** Whether parameters are those of a path: none missing, none too many. */
export function fitsPath(path: string, params: RouteParams = {}): boolean {
  const wanted = parametersOf(path);
  return wanted.length === Object.keys(params).length && wanted.every((name) => Object.hasOwn(params, name));
}

/** A path with its parameters filled in. Throws when one is missing. */
export function filledPath(path: string, params: RouteParams = {}): string {
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`The path ${path} needs the parameter "${key}"`);
    return encodeURIComponent(value);
  });
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether an address is one of a path's, whatever its letters' case, as the router has it. */
function isAddressOf(path: string, address: readonly string[]): boolean {
  const pattern = segmentsOf(path);
  if (pattern.length !== address.length) return false;
  return pattern.every((part, index) => isParameter(part) || part.toLowerCase() === address[index]);
}

/** Whole segments count for more than parameters, wherever they stand: `/connector/marketplace` is no `/connector/:id`. */
const weightOf = (path: string) => segmentsOf(path).filter((segment) => !isParameter(segment)).length;

/**
 * The route that an address leads to: the one that the router picks. The server decides by it which area an address
 * belongs to, so that it and the page never have two opinions.
 */
export function routeAt<Route extends { path: string }>(routes: readonly Route[], pathname: string): Route | undefined {
  const address = segmentsOf(pathname).map((segment) => decoded(segment).toLowerCase());
  const matching = routes.filter(({ path }) => isAddressOf(path, address));
  return matching.reduce<Route | undefined>(
    (best, route) => (best && weightOf(best.path) >= weightOf(route.path) ? best : route),
    undefined,
  );
}

/**
 * How two paths meet: `same` addresses, one within the other's where the router has a rule which comes first
 * (`/connector/marketplace`, `/connector/:id`), or `ambiguous`, where it has none (`/a/:b` and `/:a/b` at `/a/b`). Null:
 * no address is of both.
 */
export function overlapOf(one: string, other: string): 'same' | 'nested' | 'ambiguous' | null {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  if (left.length !== right.length) return null;
  const pairs = left.map((part, index) => [part, right[index] ?? ''] as const);
  const differ = pairs.some(([a, b]) => !isParameter(a) && !isParameter(b) && a.toLowerCase() !== b.toLowerCase());
  if (differ) return null;
  if (pairs.every(([a, b]) => isParameter(a) === isParameter(b))) return 'same';
  return weightOf(one) === weightOf(other) ? 'ambiguous' : 'nested';
}
