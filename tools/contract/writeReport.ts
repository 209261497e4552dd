import { fileURLToPath } from 'node:url';
import { contractProblems } from './check.ts';
import { freeze, readCheckedIn, writeReports } from './checkedIn.ts';
import { readContract } from './readContract.ts';
import { versionOf } from './report.ts';

/**
 * Writes the reports of the contract. A version that is left becomes frozen as it was checked in; `--freeze` freezes
 * the one of now, when its first release goes out.
 */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const contract = await readContract(root);
const left = versionOf(readCheckedIn(root).current);
if (left !== null && left !== contract.version) freeze(root);
writeReports(root, contract.reports);
if (process.argv.includes('--freeze')) freeze(root);
const problems = contractProblems(contract, readCheckedIn(root));
process.stdout.write(`Contract ${contract.version}: ${Object.keys(contract.reports).length} reports\n`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
