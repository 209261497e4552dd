import { matchPath } from 'react-router';
import { type RouteName, routePaths } from 'shared-contracts';
import { ApiError } from 'shared-contracts/api';
import { type FailureReport, scrubbed } from 'shared-contracts/api/failure';
import type { PlanRemote } from 'shared-contracts/deploy';
import { RemoteFailure } from '../errors/remoteFailure.ts';
import { newReportId } from './reportId.ts';

/** Paths without parameters first: `/connector/marketplace` is no connector. */
const names = (Object.keys(routePaths) as RouteName[]).sort(
  (one, other) => routePaths[one].split(':').length - routePaths[other].split(':').length,
);

/** Name of the product route behind a path; null for other pages. */
export function routeNameOf(pathname: string): RouteName | null {
  return names.find((name) => matchPath(routePaths[name], pathname)) ?? null;
}

/** The server knows its own answers, and calls that were given up failed for nobody. */
function isElsewhereKnown(error: unknown): boolean {
  return error instanceof ApiError || (error instanceof Error && error.name === 'AbortError');
}

export interface ReportFacts {
  /** Hash of the shell. */
  host: string;
  /** Whose code met it; undefined for the shell's own. */
  remote: PlanRemote | undefined;
  error: unknown;
}

/** What is reported of an error; null when there is nothing to report. */
export function reportOf({ host, remote: source, error }: ReportFacts): FailureReport | null {
  if (isElsewhereKnown(error)) return null;
  const failure = error instanceof RemoteFailure ? error : null;
  const remote = failure?.remote ?? source;
  return {
    id: failure?.reportId ?? newReportId(),
    source: remote?.remote ?? 'host-shell',
    release: remote?.release?.hash ?? null,
    version: remote?.release?.version ?? null,
    host,
    phase: failure?.phase ?? 'run',
    code: failure?.code ?? 'error',
    route: routeNameOf(location.pathname),
    message: scrubbed(error instanceof Error ? error.message : String(error)),
  };
}
