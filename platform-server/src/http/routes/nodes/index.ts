import type { Route } from '../../route.ts';
import { listNodeLogsRoute } from './listNodeLogs.ts';
import type { NodeLogServices } from './services.ts';

export function nodeLogRoutes(services: NodeLogServices): readonly Route[] {
  return [listNodeLogsRoute(services)];
}
