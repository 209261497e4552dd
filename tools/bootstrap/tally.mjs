/**
 * What a suite came to.
 * @typedef {{ passed: number, failed: number, skipped: number, problem?: string }} Tally
 */

/** A check that is one thing: it holds or it does not. */
export function tallyOfCheck({ code }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** From the JSON of jest. A file that could not even be run counts as one failure. */
export function tallyOfJest(report, ending) {
  if (!report) return crashed(ending);
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return settled(tally, ending);
}

/** From the summary that `countReporter.mjs` writes. */
export function tallyOfNodeTest(report, ending) {
  if (!report) return crashed(ending);
  const { passed, failed, cancelled, skipped, todo } = report;
  return settled({ passed, failed: failed + cancelled, skipped: skipped + todo }, ending);
}

/** So many journeys of a run may need a second try: one late moment of a machine makes one of them fail. */
const secondTries = 1;

/** From the JSON of Playwright. What passed at the second try has passed; `journeyNews.mjs` tells of the first. */
export function tallyOfPlaywright(report, ending) {
  if (!report) return crashed(ending);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const late = Math.max(0, flaky - secondTries);
  return settled({ passed: expected + flaky - late, failed: unexpected + late, skipped }, ending);
}

/** @param {Tally[]} tallies */
export function sum(tallies) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const tally of tallies) for (const key of Object.keys(total)) total[key] += tally[key];
  return total;
}

/** As the last line of a test run says it. */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function crashed({ code }) {
  return { passed: 0, failed: 1, skipped: 0, problem: `it ended with code ${code} and no result` };
}

// A suite that found nothing to test, or ended badly after its last test, has not passed.
function settled(tally, { code }) {
  if (tally.passed + tally.failed + tally.skipped === 0) return { ...tally, failed: 1, problem: 'it found no tests' };
  if (code !== 0 && tally.failed === 0) return { ...tally, failed: 1, problem: `it ended with code ${code}` };
  return tally;
}
