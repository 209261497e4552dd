import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Help, openHelpArea } from '../help/helpArea.ts';
import type { ReadinessCheck } from '../process/readiness.ts';
import type { Route } from '../routing/route.ts';

const packageFolder = join(import.meta.dirname, '..', '..');

async function ownVersion(): Promise<string> {
  const description = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return description.version;
}

/** Opens documentation and status page for the calls and parts of this server. */
export async function openHelp(
  routes: readonly Route[],
  checks: Readonly<Record<string, ReadinessCheck>>,
): Promise<Help> {
  return openHelpArea({
    root: join(packageFolder, '..'),
    guideFolder: join(packageFolder, 'guide'),
    endpoints: routes.map(({ endpoint }) => endpoint),
    checks,
    version: await ownVersion(),
    startedAt: new Date(Date.now() - process.uptime() * 1000),
  });
}
