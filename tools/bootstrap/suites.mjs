import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execute } from './execute.mjs';
import { journeyNews } from './journeyNews.mjs';
import { onBundledServer } from './serverUnderTest.mjs';
import { tallyOfCheck, tallyOfJest, tallyOfNodeTest, tallyOfPlaywright } from './tally.mjs';
import { timesOfJest, timesOfNodeTest, timesOfPlaywright } from './times.mjs';
import { compileCache, nodeBinary, root } from './workspace.mjs';

/**
 * Something that can pass or fail, with a heading of its own.
 * @typedef {object} Suite
 * @property {string} name as given on the command line
 * @property {string} title
 * @property {('build' | 'browser')[]} [needs] what has to be there before it runs
 * @property {boolean} [onlyByName] is no part of a whole run
 * @property {boolean} [waits] for half of its time, so that the checks run beside it
 * @property {(context: Context) => Promise<Result>} run
 *
 * @typedef {object} Result
 * @property {import('./tally.mjs').Tally} tally
 * @property {import('./times.mjs').Timed[]} [times] of each of its tests
 * @property {string[]} [news] what whoever reads the results should see of it, a line each
 * @property {string} output
 *
 * What a suite may use.
 * @typedef {object} Context
 * @property {string} folder for its report, of this run alone
 * @property {string} [browser] path of Chromium
 * @property {string} [server] program of the server, for tests that start it; its sources without
 * @property {(text: string) => void} [onOutput] hears what it says as it says it
 */

const packages = (marker) => readdirSync(root).filter((name) => existsSync(join(root, name, marker)));
export const tool = (name) => join(root, 'node_modules', '.bin', name);
// Tests must not see how the person who runs them has set a server of their own.
const ownSettings = /^(WEFT_.*|DATABASE_URL|HOST|PORT)$/;
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownSettings.test(name))),
  // Tools start others by name; all of them run on the Node of the workspace.
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  // Shards of server tests each read the whole server, and journeys start servers.
  NODE_COMPILE_CACHE: compileCache,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};
// Tests of the server make databases of their own on the one, see platform-server/test/database.ts; with the other
// journeys leave a trace of what failed.
const { DATABASE_URL, WEFT_TRACE } = process.env;
// Not a WEFT_ name: servers of earlier releases, which tests start as well, would refuse it as no setting of theirs.
const startedServer = (program) => (program ? { SERVER_UNDER_TEST: program } : {});

/** A program that says by its exit code whether something holds. @returns {Suite} */
export function check(name, title, command, ...args) {
  const run = async ({ onOutput }) => {
    const ending = await execute(command, args, { cwd: root, env: environment, minutes: 15, onOutput });
    return { tally: tallyOfCheck(ending), output: ending.output };
  };
  return { name, title, run };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const atOnce = Math.max(2, availableParallelism());
// Tests of the server wait for half of their time: for limits that pass, for processes that come and go.
const waitingAtOnce = atOnce + 2;

/** @param {string[]} selection what jest is to run, in its own words; nothing for all */
export const jestTests =
  (...selection) =>
  async ({ folder, onOutput }) => {
    const report = join(folder, 'jest.json');
    const projects = packages('jest.config.mjs');
    const jest = join(root, projects[0] ?? '', 'node_modules', 'jest', 'bin', 'jest.js');
    // Left alone, jest keeps a core for who waits.
    const all = [jest, '--projects', ...projects, `--maxWorkers=${atOnce}`, '--json', '--outputFile', report];
    const args = [...all, ...selection];
    const ending = await execute(nodeBinary, args, { cwd: root, env: environment, minutes: 25, onOutput });
    const result = readReport(report);
    return { tally: tallyOfJest(result, ending), times: timesOfJest(result), output: ending.output };
  };

export function nodeTest(name, cwd, ...patterns) {
  return async ({ folder, server, onOutput }) => {
    const report = join(folder, `${name}.json`);
    const reporters = [
      ['spec', 'stdout'],
      [join(root, 'tools', 'bootstrap', 'countReporter.mjs'), report],
    ];
    const flags = reporters.flatMap(([reporter, to]) => [
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${to}`,
    ]);
    const args = ['--test', `--test-concurrency=${waitingAtOnce}`, ...flags, ...patterns];
    const env = { ...environment, ...startedServer(server), ...(DATABASE_URL && { DATABASE_URL }) };
    const ending = await execute(nodeBinary, args, { cwd: join(root, cwd), env, minutes: 40, onOutput });
    const result = readReport(report);
    return { tally: tallyOfNodeTest(result, ending), times: timesOfNodeTest(result), output: ending.output };
  };
}

/**
 * Most files share a few processes, see platform-server/test/shards; each of those needs an entry of its own.
 * @param {string[]} [files] paths from the root; all without them
 */
export const serverTests = (files) => async (context) => {
  const isIsolated = (file) => file.endsWith('.isolated.test.ts');
  const shared = files?.filter((file) => !isIsolated(file)).map((file) => join(root, file));
  const isolated = files?.filter(isIsolated).map((file) => join(root, file)) ?? ['{src,test}/**/*.isolated.test.ts'];
  const claims = join(context.folder, 'claims');
  mkdirSync(claims);
  const count = Math.min(waitingAtOnce, shared?.length ?? waitingAtOnce);
  const shards = Array.from({ length: count }, (_, number) => join(context.folder, `shard${number}.mjs`));
  const shard = pathToFileURL(join(root, 'platform-server', 'test', 'shards', 'shard.ts')).href;
  const given = [claims, ...(shared ? [shared] : [])].map((each) => JSON.stringify(each)).join(', ');
  const program = `import { runShard } from '${shard}';\nawait runShard(${given});\n`;
  for (const entry of shards) writeFileSync(entry, program);
  return nodeTest('server', 'platform-server', ...shards, ...isolated)(context);
};

/** @param {string[]} files of journeys, seen from their package; all without any */
export const journeyTests =
  (...files) =>
  async ({ folder, browser, server, onOutput }) => {
    const report = join(folder, 'journeys.json');
    const cli = join(root, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js');
    const env = {
      ...environment,
      ...startedServer(server),
      WEFT_TEST_REPORT: report,
      ...(browser && { CHROMIUM_PATH: browser }),
      ...(WEFT_TRACE && { WEFT_TRACE }),
    };
    const ending = await execute(nodeBinary, [cli, 'test', ...files], {
      cwd: join(root, 'e2e'),
      env,
      minutes: 55,
      onOutput,
    });
    const result = readReport(report);
    return {
      tally: tallyOfPlaywright(result, ending),
      times: timesOfPlaywright(result),
      news: journeyNews(result),
      output: ending.output,
    };
  };

const pnpmProgram = join(root, 'tools', 'bootstrap', 'pnpm.mjs');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Looked at side by side, beside a suite that waits for half of its time. @type {Suite[]} */
export const checks = [
  check('lint', 'Style', tool('biome'), 'check', '.'),
  // More checkers a package would each make the types of the others again: twice the work, on two cores twice the time.
  check('types', 'Types', tool('tsc'), '-b', '--builders', '1', '--checkers', '1'),
  // The script lists the folders with a pattern, which only a shell reads.
  check('rules', 'Import rules', 'sh', '-c', scripts.rules),
  // Whether each locked version is old enough to be trusted; `npm start` does not wait for that.
  check(
    'lock',
    'Lock file',
    nodeBinary,
    pnpmProgram,
    'install',
    '--frozen-lockfile',
    '--lockfile-only',
    '--no-trust-lockfile',
  ),
];

/** Run one after the other, each with the whole machine. @type {Suite[]} */
export const tests = [
  { name: 'tools', title: 'Tests of the tools', needs: [], run: nodeTest('tools', 'tools', '**/*.test.mjs') },
  { name: 'browser', title: 'Tests of the browser packages', needs: [], run: jestTests() },
  { name: 'server', title: 'Tests of the server', needs: ['build'], waits: true, run: onBundledServer(serverTests()) },
  {
    name: 'chaos',
    title: 'Faults in the middle of everything',
    needs: ['build'],
    onlyByName: true,
    run: onBundledServer(nodeTest('chaos', 'platform-server', 'test/chaos/chaos.ts')),
  },
  {
    name: 'journeys',
    title: 'Journeys in a browser',
    needs: ['build', 'browser'],
    run: onBundledServer(journeyTests()),
  },
];
