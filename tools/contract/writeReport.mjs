import { fileURLToPath } from 'node:url';
import { versionOf } from '../../shared-contracts/src/deploy/index.ts';
import { contractProblems } from './check.ts';
import { freeze, readCheckedIn, writeReports } from './checkedIn.ts';
import { freezeInUse } from './inUse.mjs';
import { readContract } from './readContract.ts';

/**
 * Writes the reports of the contract. A version that is left becomes frozen as it was checked in; `--freeze` freezes
 * the one of now, when its first release goes out; `--in-use <server>` those that releases are live with on a server.
 */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const contract = await readContract(root);
const left = versionOf(readCheckedIn(root).current);
if (left !== null && left !== contract.version) freeze(root);
writeReports(root, contract.reports);
if (process.argv.includes('--freeze')) freeze(root);
const option = process.argv.indexOf('--in-use');
const server = option === -1 ? undefined : process.argv[option + 1];
if (option !== -1 && server === undefined) throw new Error('Enter the address of a server: --in-use <server>');
const others = server === undefined ? [] : await freezeInUse(root, server, process.env);
const problems = [
  ...others.map((version) => `Contract ${version} is frozen here with another surface than ${server} has in use.`),
  ...contractProblems(contract, readCheckedIn(root)),
];
process.stdout.write(`Contract ${contract.version}: ${Object.keys(contract.reports).length} reports\n`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
