/**
 * Runs a suite once more where it fails: for one whose moments nobody can repeat, as processes are killed in the middle of
 * everything. What failed first is named among its results.
 * @param {import('./suites.mjs').Suite['run']} run
 * @returns {import('./suites.mjs').Suite['run']}
 */
export const withSecondTry = (run) => async (context) => {
  const first = await run(context);
  if (first.tally.failed === 0) return first;
  const second = await run(context);
  const what = second.tally.failed === 0 ? 'Passed at the second try' : 'Failed at both tries';
  return { ...second, news: ['', `${what}. The first:`, ...failureIn(first.output), ...(second.news ?? [])] };
};

const maxLines = 40;

/** The failure that Node's test runner tells of at the end of its output. */
function failureIn(output) {
  const lines = output.split('\n');
  const from = lines.findIndex((line) => line.includes('failing tests:'));
  return lines.slice(Math.max(from, lines.length - 200)).slice(0, maxLines);
}
