import type { Route } from '../../route.ts';
import { reportFailuresRoute } from './reportFailures.ts';
import type { FailureServices } from './services.ts';

export function failureRoutes(services: FailureServices): readonly Route[] {
  return [reportFailuresRoute(services)];
}
