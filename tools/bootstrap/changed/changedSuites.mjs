import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check, checks, jestTests, journeyTests, nodeTest, serverTests, tests, tool } from '../suites.mjs';
import { root } from '../workspace.mjs';
import { relatedJourneys, relatedServerTests, relatedToolTests } from './relatedTests.mjs';

const isRead = (file) => /\.([cm]?[jt]sx?|json|css)$/.test(file);
const isCode = (file) => /\.([cm]?[jt]sx?)$/.test(file);

/** A suite under its usual name that tries a part, and of which nothing may be left to try. */
function part(name, run) {
  const suite = [...checks, ...tests].find((each) => each.name === name);
  const runPart = async (context) => {
    const result = await run(context);
    const isEmpty = result.tally.problem === 'it found no tests';
    return isEmpty ? { ...result, tally: { passed: 0, failed: 0, skipped: 0 } } : result;
  };
  return { ...suite, run: runPart };
}

const ofFiles = (name, files, run) => (files.length > 0 ? [part(name, run(files))] : []);

/** Tests of a browser package that import a changed file, directly or not. */
function browserTests(files) {
  const inPackages = files.filter((file) => existsSync(join(root, file.split('/')[0], 'jest.config.mjs')));
  return ofFiles('browser', inPackages, (own) =>
    jestTests('--passWithNoTests', '--findRelatedTests', ...own.map((file) => join(root, file))),
  );
}

/**
 * What is to be run after a change: style and import rules of the changed files, all types (the checker keeps what it
 * knows of the rest), the tests that the change reaches, and the journeys that its packages name.
 * @param {string[]} files paths from the root
 */
export function changedSuites(files) {
  const rulesOf = (code) =>
    check('rules', '', tool('depcruise'), '--config', 'tools/rules/dependency-cruiser.mjs', ...code).run;
  const styleOf = (read) =>
    check('lint', '', tool('biome'), 'check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...read).run;
  const journeys = relatedJourneys(root, files).map((file) => relative('e2e', file));
  return {
    checks: [
      ...ofFiles('lint', files.filter(isRead), styleOf),
      ...checks.filter(({ name }) => name === 'types'),
      ...ofFiles('rules', files.filter(isCode), rulesOf),
    ],
    tests: [
      ...ofFiles('tools', relatedToolTests(root, files), (own) => nodeTest('tools', '.', ...own)),
      ...browserTests(files),
      ...ofFiles('server', relatedServerTests(root, files), serverTests),
      ...ofFiles('journeys', journeys, (own) => journeyTests(...own)),
    ],
  };
}
