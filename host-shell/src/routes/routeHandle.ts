import type { RouteName, Text } from 'shared-contracts';

/** What the frame knows of a route of a remote; the host's own pages have none. */
export interface RouteHandle {
  name?: RouteName;
  title?: Text;
  /** The remote that serves it. */
  remoteId?: string;
  /** Fills the space between the bars without padding, e.g. a canvas. */
  bleed?: boolean;
}
