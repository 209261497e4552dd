import type { CheckResult, Visit } from 'shared-contracts/api/deploy';
import type { RemoteManifest } from 'shared-contracts/deploy';

/** What the browser that visited a candidate has to say; null when none did. */
export interface BrowserReport {
  name: string;
  visits: readonly Visit[];
}

function problemsOf({ route, path, mounted, problems }: Visit): string[] {
  const found = problems.map((problem) => `${route} (${path}): ${problem}`);
  return mounted ? found : [`${route} (${path}): the page was not mounted.`, ...found];
}

/** Wants every route of the manifest visited, mounted and free of problems (deployment, "Checks" at publish). */
export function checkBrowserReport({ routes }: RemoteManifest, { visits }: BrowserReport): CheckResult {
  const visited = new Set(visits.map(({ route }) => route));
  const missed = routes.filter(({ name }) => !visited.has(name)).map(({ name }) => `${name}: was not visited.`);
  const problems = [...missed, ...visits.flatMap(problemsOf)];
  return { check: 'browser', passed: problems.length === 0, problems };
}
