import { useMatches } from 'react-router';
import type { Text } from 'shared-contracts';

/** What the frame knows of a route of a remote; the host's own pages have none. */
export interface RouteHandle {
  name?: string;
  title?: Text;
  /** The remote that serves it. */
  remoteId?: string;
  /** Fills the space between the bars without padding, e.g. a canvas. */
  bleed?: boolean;
  /** The page of the user's guide about it. */
  guide?: string;
}

/** What the deepest route on screen says of itself. */
export function useRouteHandle(): RouteHandle {
  const matches = useMatches();
  return (matches.at(-1)?.handle as RouteHandle | undefined) ?? {};
}
