import { compareReports, isAtLeast, neededVersion, type Reports } from '../../shared-contracts/src/deploy/index.ts';
import { type CheckedIn, hashOf } from './checkedIn.ts';

/** The contract as the source has it. */
export interface Contract {
  version: string;
  /** Last version of the major before that the adapter stands for. */
  previous: string | null;
  reports: Reports;
}

const command = 'npm run contract-report';
const shown = 12;

function listed(lines: readonly string[]): string {
  const rest = lines.length > shown ? [`… and ${lines.length - shown} more`] : [];
  return [...lines.slice(0, shown), ...rest].map((line) => `  ${line}`).join('\n');
}

function staleProblems({ reports }: Contract, { current }: CheckedIn): string[] {
  const files = new Set([...Object.keys(reports), ...Object.keys(current)]);
  const stale = [...files].filter((file) => reports[file] !== current[file]);
  if (stale.length === 0) return [];
  return [`The reports in shared-contracts/reports are not those of the source. Run: ${command}\n${listed(stale)}`];
}

function frozenProblems({ frozen, hashes }: CheckedIn): string[] {
  const versions = new Set([...Object.keys(frozen), ...Object.keys(hashes)]);
  return [...versions]
    .filter((version) => hashes[version] !== hashOf(frozen[version] ?? {}))
    .map(
      (version) => `The reports of ${version} are frozen; restore shared-contracts/reports/${version} and frozen.json.`,
    );
}

/** Of every frozen version, whatever came after it: releases built against each of them may be live. */
function bumpProblems(contract: Contract, { frozen }: CheckedIn): string[] {
  return Object.entries(frozen)
    .sort(([one], [other]) => (isAtLeast(one, other) ? -1 : 1))
    .flatMap(([before, reports]) => bumpProblemsSince(before, reports, contract));
}

function bumpProblemsSince(before: string, frozen: Reports, { version, reports }: Contract): string[] {
  const difference = compareReports(frozen, reports);
  const needed = neededVersion(before, difference);
  if (isAtLeast(version, needed)) return [];
  const reasons = difference.breaking.length > 0 ? difference.breaking : difference.added;
  const what = difference.breaking.length > 0 ? 'removed or changed' : 'added';
  return [
    `CONTRACT_VERSION is ${version}, and must be ${needed} at least: ${before} is out. It was ${what}:\n${listed(reasons)}`,
  ];
}

/** The adapter stands for the last version of the major before, or for none. */
function adapterProblems({ version, previous }: Contract, { hashes }: CheckedIn): string[] {
  if (previous === null) return [];
  const major = Number.parseInt(version, 10) - 1;
  const last = Object.keys(hashes)
    .filter((frozen) => Number.parseInt(frozen, 10) === major)
    .sort((a, b) => (isAtLeast(a, b) ? -1 : 1))[0];
  if (previous === last) return [];
  return [`PREVIOUS_CONTRACT_VERSION is ${previous}; the last version of major ${major} is ${last ?? 'unknown'}.`];
}

/** What is wrong with reports and version, each with what to do; empty when nothing is. */
export function contractProblems(contract: Contract, checkedIn: CheckedIn): string[] {
  return [
    ...staleProblems(contract, checkedIn),
    ...frozenProblems(checkedIn),
    ...bumpProblems(contract, checkedIn),
    ...adapterProblems(contract, checkedIn),
  ];
}
