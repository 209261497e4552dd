import { readFileSync } from 'node:fs';
import { changelogFile, offeredNow } from './offered.ts';
import { changelogProblems, releaseProblems } from './problems.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

/**
 * `npm run release-snapshot`: keeps what this release offers, when nothing speaks against it. `--again` replaces the
 * snapshot of the same version, while it has not gone out.
 */
const before = readSnapshot();
const now = offeredNow();
const isAgain = process.argv.includes('--again');
const isSame = before?.version === now.version;
const problems = [
  ...changelogProblems(readFileSync(changelogFile, 'utf8'), now),
  ...(before && !isSame ? releaseProblems(before, now) : []),
  ...(isSame && !isAgain ? [`${now.version} has a snapshot. Raise version in package.json, or say --again.`] : []),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length === 0) {
  writeSnapshot(now);
  process.stdout.write(`${now.version}: ${Object.keys(now.api.paths).length} addresses of API ${now.api.version}\n`);
}
process.exit(problems.length === 0 ? 0 : 1);
