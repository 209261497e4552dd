import { checkLines, visitLines } from '../output/checks.mjs';
import { counted } from '../output/words.mjs';

/**
 * Says what came of a publish while it goes on: each check once, in its order, and each visit of the browser.
 * @param {Pick<import('../commands/command.mjs').Context, 'say' | 'style'>} context
 */
export function createReport({ say, style }) {
  const reported = new Set();
  let isVisited = false;
  const print = (lines) => {
    for (const line of lines) say(line);
  };
  const report = (checks) => {
    for (const result of checks.filter(({ check }) => !reported.has(check))) {
      reported.add(result.check);
      // What the browser saw stands with its visits.
      const isShown = isVisited && result.check === 'browser';
      print(checkLines(isShown ? { ...result, problems: [] } : result, style));
    }
  };
  return {
    /** Waits for an answer that has checks, or for the refusal that has them, and says them. */
    async checks(answer) {
      try {
        const given = await answer;
        report(given.checks);
        return given;
      } catch (problem) {
        throw withReport(problem, report);
      }
    },
    visit(visit) {
      isVisited = true;
      print(visitLines(visit, style));
    },
  };
}

/** A refusal whose checks have been reported, so that its message need not repeat the first of them. */
function withReport(problem, report) {
  const checks = problem.details?.checks ?? [];
  const failed = checks.filter(({ passed }) => !passed);
  if (failed.length === 0) return problem;
  report(checks);
  problem.message = `Not published: ${counted(failed.length, 'check')} failed.`;
  return problem;
}
