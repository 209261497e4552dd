import { hostRoutes, routeAt } from 'shared-contracts';
import { ApiError } from 'shared-contracts/api';
import { type FailureReport, framesOf, scrubbed } from 'shared-contracts/api/failure';
import type { Plan } from 'shared-contracts/deploy';
import type { Blame } from '../remotes/blame.ts';
import { RemoteFailure } from '../remotes/remoteFailure.ts';
import { newReportId } from '../services/reportId.ts';

const ownRoutes = Object.entries(hostRoutes).map(([name, path]) => ({ name, path }));

/** Name of the route behind a path; null for other pages. */
export function routeNameOf(pathname: string, { remotes }: Pick<Plan, 'remotes'>): string | null {
  const routes = remotes.flatMap(({ manifest }) => manifest.routes);
  return routeAt([...ownRoutes, ...routes], pathname)?.name ?? null;
}

/** The server knows its own answers, and calls that were given up failed for nobody. */
export function isElsewhereKnown(error: unknown): boolean {
  return error instanceof ApiError || (error instanceof Error && error.name === 'AbortError');
}

/** The stack of the error that was thrown first: what wraps it was made by the shell. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return (error instanceof RemoteFailure && stackOf(error.cause)) || error.stack;
}

export interface ReportOptions {
  /** The page's plan. */
  plan: Pick<Plan, 'host' | 'remotes'>;
  /** The release at fault; null for the shell, and where nothing names one. */
  blame: Blame | null;
  error: unknown;
  /** Why, when it is no failure of a part of the page. */
  code?: FailureReport['code'];
  /** Names of the last events on the page. */
  trail?: readonly string[];
}

/** What is reported of an error; null when there is nothing to report. */
export function reportOf({ plan, blame, error, code = 'error', trail = [] }: ReportOptions): FailureReport | null {
  if (isElsewhereKnown(error)) return null;
  const failure = error instanceof RemoteFailure ? error : null;
  return {
    id: failure?.reportId ?? newReportId(),
    source: blame?.remote ?? 'host-shell',
    release: blame?.release ?? null,
    version: blame?.version ?? null,
    host: plan.host.hash,
    phase: failure?.phase ?? 'run',
    code: failure?.code ?? code,
    route: routeNameOf(location.pathname, plan),
    message: scrubbed(error instanceof Error ? error.message : String(error)),
    trail: [...trail],
    stack: framesOf(stackOf(error)),
  };
}
