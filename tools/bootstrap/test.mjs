import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './builds.mjs';
import { changedFiles } from './changed/changedFiles.mjs';
import { changedSuites } from './changed/changedSuites.mjs';
import { endAll } from './execute.mjs';
import { ensureInstalled } from './install.mjs';
import { checks, tests } from './suites.mjs';
import { inWords, sum } from './tally.mjs';
import { slowest } from './times.mjs';
import { main, root, UserProblem } from './workspace.mjs';

const log = (line) => process.stdout.write(`${line}\n`);
let interrupted = false;
const folder = mkdtempSync(join(tmpdir(), 'weft-tests-'));

/** @param {{ checks: import('./suites.mjs').Suite[], tests: import('./suites.mjs').Suite[] }} wanted */
async function runAll({ checks, tests }) {
  const needs = tests.flatMap((suite) => suite.needs);
  const installing = ensureInstalled(log);
  const browsing = needs.includes('browser') ? outcome(ensureBrowser(log, installing)) : undefined;
  await installing;
  const building = needs.includes('build') ? outcome(ensureBuilt(log)) : undefined;
  const check = () => Promise.all(checks.map((suite) => run(suite, {})));
  let checking;
  const results = [];
  for (const suite of tests) {
    // The build has all cores: what does not need it would only make it later.
    const build = await building;
    const browser = suite.needs.includes('browser') ? await browsing : undefined;
    if (interrupted) break;
    if (suite.waits) checking = check();
    const problem = suite.needs.length > 0 && (build?.problem ?? browser?.problem);
    if (problem) results.push(notRun(suite, problem));
    else results.push(await runAloud(suite, { browser: browser?.value }));
  }
  const checked = await (checking ?? check());
  checked.forEach(printCheck);
  return [...checked, ...results];
}

/** What work came to, or why it failed: others go on without it. */
async function outcome(work) {
  try {
    return { value: await work };
  } catch (error) {
    return { problem: error.message };
  }
}

async function run({ title, run: runSuite }, context) {
  const started = performance.now();
  const { tally, times = [], news = [], output } = await runSuite({ folder, ...context });
  return { title, tally, times, news, output, seconds: (performance.now() - started) / 1000 };
}

/** Runs a suite and shows what it says as it says it. */
async function runAloud(suite, context) {
  heading(suite.title);
  const result = await run(suite, { ...context, onOutput: (text) => process.stdout.write(text) });
  printEnd(result);
  return result;
}

/** What ran beside others is shown whole, and only when there is something to see. */
function printCheck(result) {
  heading(result.title);
  if (result.tally.failed > 0) log(result.output.trim());
  printEnd(result);
}

function printEnd({ title, tally, news, seconds }) {
  for (const line of news) log(line);
  if (tally.problem) log(`This suite failed: ${tally.problem}.`);
  log(`${title}: ${inWords(tally)} (${seconds.toFixed(1)} s)`);
}

function notRun({ title }, problem) {
  heading(title);
  log(problem);
  log('This suite failed: the build it needs failed.');
  return { title, tally: { passed: 0, failed: 1, skipped: 0 }, times: [], seconds: 0 };
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

/** The suites that were asked for by name, all without a name; after `changed` those that the change asks for. */
function suitesFor(names) {
  if (names[0] === 'changed') {
    const files = changedFiles(root, names[1]);
    log(files.length > 0 ? `Changed: ${files.join(', ')}` : 'Nothing has changed.');
    return changedSuites(files);
  }
  const known = [...checks, ...tests].map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UserProblem(`Unknown suite: ${unknown.join(', ')}. Available: changed, ${known.join(', ')}.`);
  const wanted = ({ name, onlyByName }) => (names.length === 0 ? !onlyByName : names.includes(name));
  return { checks: checks.filter(wanted), tests: tests.filter(wanted) };
}

await main(async () => {
  const results = await runAll(suitesFor(process.argv.slice(2)));
  if (interrupted) return;
  heading('The slowest tests');
  for (const line of slowest(results.flatMap(({ times }) => times))) log(line);
  heading('All together');
  for (const { title, tally, seconds } of results)
    log(`${title.padEnd(32)} ${inWords(tally).padEnd(28)} ${seconds.toFixed(0).padStart(5)} s`);
  const total = sum(results.map(({ tally }) => tally));
  process.exitCode = total.failed > 0 ? 1 : 0;
  log(`\n${inWords(total)}`);
});
removeFolder();
