/**
 * How long one test took.
 * @typedef {{ title: string, seconds: number }} Timed
 */

/** From the JSON of jest. @returns {Timed[]} */
export function timesOfJest(report) {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return tests.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 }));
}

/** From what `countReporter.mjs` writes. @returns {Timed[]} */
export function timesOfNodeTest(report) {
  return report?.times ?? [];
}

/** Every journey in the JSON of Playwright. */
export function journeysOf(report) {
  const inside = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(inside)];
  return (report?.suites ?? []).flatMap(inside);
}

/** From the JSON of Playwright. @returns {Timed[]} */
export function timesOfPlaywright(report) {
  return journeysOf(report).map(({ title, tests }) => {
    const results = tests.flatMap(({ results }) => results);
    return { title, seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0) };
  });
}

/**
 * The tests that took longest, a line each.
 * @param {Timed[]} times
 */
export function slowest(times, count = 20) {
  const first = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
  return first.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`);
}
