import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './builds.mjs';
import { endAll } from './execute.mjs';
import { ensureInstalled } from './install.mjs';
import { checks, tests } from './suites.mjs';
import { inWords, sum } from './tally.mjs';
import { slowest } from './times.mjs';
import { main, UserProblem } from './workspace.mjs';

const log = (line) => process.stdout.write(`${line}\n`);
let interrupted = false;
const folder = mkdtempSync(join(tmpdir(), 'weft-tests-'));

async function runAll(names) {
  const wanted = ({ name }) => names.length === 0 || names.includes(name);
  const needs = tests.filter(wanted).flatMap((suite) => suite.needs);
  const installing = ensureInstalled(log);
  const preparing = prepare(needs, installing);
  await installing;
  const results = await Promise.all(checks.filter(wanted).map((suite) => runSuite(suite, {})));
  for (const suite of tests.filter(wanted)) {
    if (interrupted) break;
    // What needs neither build nor browser does not wait for them.
    const { browser, problem } = suite.needs.length > 0 ? await preparing : {};
    if (suite.needs.includes('browser') && problem) results.push(notRun(suite, problem));
    else results.push(await runSuite(suite, { browser, onOutput: (text) => process.stdout.write(text) }));
  }
  return results;
}

/** Builds what the server serves, and finds the browser that looks at it. */
async function prepare(needs, installing) {
  try {
    const [browser] = await Promise.all([
      needs.includes('browser') ? ensureBrowser(log, installing) : undefined,
      needs.includes('build') ? installing.then(() => ensureBuilt(log)) : undefined,
    ]);
    return { browser };
  } catch (error) {
    return { problem: error.message };
  }
}

async function runSuite({ title, run }, { browser, onOutput }) {
  const started = performance.now();
  if (onOutput) heading(title);
  const { tally, times = [], news = [], output } = await run({ folder, browser, onOutput });
  // What runs beside others is shown whole, and only when there is something to see.
  if (!onOutput) heading(title);
  if (!onOutput && tally.failed > 0) log(output.trim());
  for (const line of news) log(line);
  if (tally.problem) log(`This suite failed: ${tally.problem}.`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(`${title}: ${inWords(tally)} (${seconds} s)`);
  return { title, tally, times };
}

function notRun({ title }, problem) {
  heading(title);
  log(problem);
  log('This suite failed: the build it needs failed.');
  return { title, tally: { passed: 0, failed: 1, skipped: 0 }, times: [] };
}

function heading(title) {
  log(`\n== ${title} ${'='.repeat(Math.max(0, 70 - title.length))}`);
}

function removeFolder() {
  rmSync(folder, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    interrupted = true;
    await endAll();
    removeFolder();
    process.exit(130);
  });
}

await main(async () => {
  const names = process.argv.slice(2);
  const known = [...checks, ...tests].map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UserProblem(`Unknown suite: ${unknown.join(', ')}. Available: ${known.join(', ')}.`);
  const results = await runAll(names);
  if (interrupted) return;
  heading('The slowest tests');
  for (const line of slowest(results.flatMap(({ times }) => times))) log(line);
  heading('All together');
  for (const { title, tally } of results) log(`${title.padEnd(32)} ${inWords(tally)}`);
  const total = sum(results.map(({ tally }) => tally));
  process.exitCode = total.failed > 0 ? 1 : 0;
  log(`\n${inWords(total)}`);
});
removeFolder();
