import { useMatches } from 'react-router';
import type { RouteHandle } from './routeHandle.ts';

/** What the deepest route on screen says of itself. */
export function useRouteHandle(): RouteHandle {
  const matches = useMatches();
  return (matches.at(-1)?.handle as RouteHandle | undefined) ?? {};
}
