import type { CheckResult, CodeCheck } from 'shared-contracts/api/deploy';

const problemOf = ({ outcome, note }: CodeCheck) => `${outcome === 'none' ? 'None' : 'Skipped'}: ${note}`;

/**
 * What stays on record of the checks of a release's code, which its publisher alone can make. One that was not made did
 * not pass, and says why.
 */
export function codeChecks(checks: readonly CodeCheck[]): CheckResult[] {
  return (['types', 'lint', 'tests'] as const).map((check) => {
    const unsaid: CodeCheck = { check, outcome: 'skipped', note: 'the publisher says nothing of it' };
    const found = checks.find((each) => each.check === check) ?? unsaid;
    const passed = found.outcome === 'passed';
    return { check, passed, problems: passed ? [] : [problemOf(found)] };
  });
}
