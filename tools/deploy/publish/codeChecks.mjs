import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endAll, execute } from '../../bootstrap/execute.mjs';
import { refused } from '../problem.mjs';

/** Checks of the code by the script of its package.json that makes them: a convention, in whatever repository. */
const scripts = { types: 'types', lint: 'lint', tests: 'test' };
/** Each is ended after this time. Minutes. */
const limit = 10;
const shownLines = 30;

/**
 * What came of one check, as `finishUpload` wants it script.
 * @typedef {{ check: 'types' | 'lint' | 'tests', outcome: 'passed' | 'skipped' | 'none', note: string }} CodeCheck
 */

/** @returns {CodeCheck[]} all of them, not made for this reason */
export const skippedChecks = (note) => Object.keys(scripts).map((check) => ({ check, outcome: 'skipped', note }));

const tail = (output) => output.trim().split('\n').slice(-shownLines);

async function run(folder, check, script) {
  const started = performance.now();
  const { code, output } = await execute('npm', ['run', '--silent', script], { cwd: folder, minutes: limit });
  const note = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  if (code === 0) return { check, outcome: 'passed', note };
  const hints = [...tail(output), `npm run ${script} in ${folder} says the same.`];
  throw refused(`Not published: ${check} failed.`, hints, 'code_checks');
}

/**
 * Runs the types, the lint and the tests of one package, those that it has scripts for, side by side.
 * @param {string} folder of its package.json
 * @returns {Promise<CodeCheck[]>}
 * @throws DeployProblem with the end of what the first that failed script
 */
export async function checkCode(folder) {
  const file = join(folder, 'package.json');
  const { scripts: present = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const checks = Object.entries(scripts).map(([check, script]) => {
    if (present[script]) return run(folder, check, script);
    return { check, outcome: 'none', note: `package.json has no script "${script}"` };
  });
  try {
    return await Promise.all(checks);
  } catch (problem) {
    await endAll();
    throw problem;
  }
}
