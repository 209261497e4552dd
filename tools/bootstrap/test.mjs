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
async function runAll({ checks, tests }, installing) {
  const needs = tests.flatMap((suite) => suite.needs);
  const building = needs.includes('build') ? build(installing) : undefined;
  const browsing = needs.includes('browser') ? ensureBrowser(log, installing) : undefined;
  // Asked for long after it may have failed.
  browsing?.catch(() => {});
  const check = () => Promise.all(checks.map((suite) => run(suite, {})));
  let checking;
  const results = [];
  for (const suite of tests) {
    // The build has all cores: what does not need it would only make it later.
    const problem = await building;
    if (interrupted) break;
    if (suite.waits) checking = check();
    if (suite.needs.length > 0 && problem) results.push(notRun(suite, problem));
    else results.push(await runAloud(suite, { browser: suite.needs.includes('browser') ? await browsing : undefined }));
  }
  const checked = await (checking ?? check());
  checked.forEach(tellCheck);
  return [...checked, ...results];
}

/** Builds what the server serves; answers why it could not. */
async function build(installing) {
  try {
    await installing;
    await ensureBuilt(log);
    return undefined;
  } catch (error) {
    return error.message;
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
  tellEnd(result);
  return result;
}

/** What ran beside others is shown whole, and only when there is something to see. */
function tellCheck(result) {
  heading(result.title);
  if (result.tally.failed > 0) log(result.output.trim());
  tellEnd(result);
}

function tellEnd({ title, tally, news, seconds }) {
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
async function suitesFor([first, ...others], installing) {
  const names = [first, ...others].filter(Boolean);
  if (first === 'changed') {
    await installing;
    const files = changedFiles(root, others[0]);
    log(files.length > 0 ? `Changed: ${files.join(', ')}` : 'Nothing has changed.');
    return changedSuites(files);
  }
  const known = [...checks, ...tests].map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UserProblem(`Unknown suite: ${unknown.join(', ')}. Available: changed, ${known.join(', ')}.`);
  const wanted = ({ name }) => names.length === 0 || names.includes(name);
  return { checks: checks.filter(wanted), tests: tests.filter(wanted) };
}

await main(async () => {
  const installing = ensureInstalled(log);
  // Whoever waits for it is told of its failure.
  installing.catch(() => {});
  const wanted = await suitesFor(process.argv.slice(2), installing);
  await installing;
  const results = await runAll(wanted, installing);
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
