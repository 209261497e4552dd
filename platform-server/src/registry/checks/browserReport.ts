import { type CheckResult, type Visit, visitWays } from 'shared-contracts/api/deploy';
import type { RemoteManifest } from 'shared-contracts/deploy';

/** What the browser that visited a candidate has to say; null when none did. */
export interface BrowserReport {
  name: string;
  visits: readonly Visit[];
}

function problemsOf({ route, path, mounted, problems, ways }: Visit): string[] {
  const place = `${route} (${path})`;
  if (problems.length > 0) return problems.map((problem) => `${place}: ${problem}`);
  if (!mounted) return [`${place}: the page was not mounted.`];
  const missed = visitWays.filter((way) => !ways.includes(way));
  return missed.length > 0 ? [`${place}: was not visited in every way (${missed.join(', ')}): publish again.`] : [];
}

/** Wants every route of the manifest visited in every way, mounted and free of problems (deployment, "Checks" at publish). */
export function checkBrowserReport({ routes }: RemoteManifest, { visits }: BrowserReport): CheckResult {
  const visited = new Set(visits.map(({ route }) => route));
  const missed = routes.filter(({ name }) => !visited.has(name)).map(({ name }) => `${name}: was not visited.`);
  const problems = [...missed, ...visits.flatMap(problemsOf)];
  return { check: 'browser', passed: problems.length === 0, problems };
}
