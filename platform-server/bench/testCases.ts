import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import type { TestCase } from 'shared-contracts/api/test-case';
import { cpuOf } from '../../tools/bench/processes.ts';
import { Results } from '../../tools/bench/results.ts';
import { median, round } from '../../tools/bench/statistics.ts';
import { node, rule } from '../test/engine/drawing.ts';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { haveStartedScenario } from '../test/server/startedScenario.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { startBareAnswer } from './webhooks/machineLimit.ts';

/**
 * `npm run bench -- --test-cases`. A save that its test cases may refuse, the same save without them, and the command
 * line, over HTTP on a whole server. The scenario is that of `--shadow`: webhook → variable → conditional → code in the
 * sandbox → ten items with a variable each → call.
 *
 * `node bench/testCases.ts [--turns 5]`
 */
const { values: options } = parseArgs({ options: { turns: { type: 'string', default: '5' } } });
const turns = Number(options.turns);
const counts = [20, 100] as const;

const directory = await mkdtemp(join(tmpdir(), 'weft-bench-'));
const server = await startWeft(directory, { WEFT_EGRESS_ALLOW: '127.0.0.1' });
const database = await connectTo(directory);
const echo = await startBareAnswer();

const sum = (name: string) =>
  `let total = 0; for (const line of payload.lines) total += line.price; const ${name} = total; return { ...payload, total: ${name} };`;
const steps = [
  node('v', 'variable', { name: 'number', value: '{{ payload.number }}' }),
  node('if', 'conditional', rule('{{ payload.number }}', 'greater', '50', 'number')),
  node('f', 'function', { code: sum('all') }),
  node('each', 'fan-out', { list: '{{ payload.lines }}', concurrency: 1 }),
  node('item', 'variable', { name: 'last', value: '{{ payload.sku }}' }),
  node('h', 'http', { url: `${echo.url}/customers`, method: 'GET' }),
];
const chains = ['start > v > if', 'if:true > f > each', 'if:false > f', 'each:each > item', 'each:done > h'];
const bodyOf = (number: number) => ({
  number,
  lines: Array.from({ length: 10 }, (_, place) => ({ sku: `sku-${number}-${place}`, price: place * 2 })),
});

/** The flow with its code written otherwise, which gives the same. */
const rewritten = (flow: Flow, turn: number) =>
  flow.map((each) => (each.id === 'f' ? node('f', 'function', { code: sum(`all${turn}`) }) : each)) as Flow;

/** Sends a body; answers its run once that has ended. */
async function recordedRun(url: string, number: number): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(bodyOf(number)) });
  const { run_ids } = (await answer.json()) as { run_ids: string[] };
  for (;;) {
    const { rows } = await database.query('select 1 from run where id = $1 and ended_at is not null', [run_ids[0]]);
    if (rows.length > 0) return run_ids[0] ?? '';
    await sleep(20);
  }
}

/** A thread that starts on a busy machine may not answer in time: the first of them is asked for again. */
async function inTheEnd<Answer>(work: () => Promise<Answer>, tries = 5): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1) throw error;
    return inTheEnd(work, tries - 1);
  }
}

/** How long some work takes, and what the server and its database compute meanwhile: the median of the turns. */
async function measured(what: string, cases: number, work: (turn: number) => Promise<unknown>) {
  const [times, cpus]: [number[], number[]] = [[], []];
  for (let turn = 1; turn <= turns; turn++) {
    const [cpu, began] = [cpuOf(server.roots), performance.now()];
    await work(turn);
    times.push((performance.now() - began) / 1000);
    cpus.push(cpuOf(server.roots) - cpu);
  }
  const [slowest, typical] = [Math.max(...times), median(times)];
  return { what, cases, s: round(typical, 2), 'slowest s': round(slowest, 2), 'CPU s': round(median(cpus), 2) };
}

const results = await Results.begin('test-cases', { turns });
try {
  await liftLimit(database);
  const call = await signIn(server.url);
  const url = await haveStartedScenario(call, 'Orders', steps, ...chains);
  const scenarios = await call<Scenario[]>('GET', '/scenario/');
  const path = `/scenario/${scenarios.find(({ name }) => name === 'Orders')?.id}`;
  const token = await call<{ secret: string }>('POST', '/api-token/', {
    ...{ name: 'Bench', scopes: ['all:write'], days: 30, allowed_addresses: [] },
  });
  const env = { ...process.env, WEFT_API_TOKEN: token.secret };
  const program = join(import.meta.dirname, '../../tools/deploy/deploy.mjs');
  const commandLine = () =>
    promisify(execFile)(process.execPath, [program, 'test-scenario', path, '--server', server.url], { env });
  const save = async (turn: number, refuses: boolean) => {
    const { revision, flow, settings } = await call<Scenario>('GET', path);
    const change = { flow: rewritten(flow, turn), settings: { ...settings, refuse_failing_tests: refuses } };
    await call('PUT', path, { revision, ...change });
  };

  const rows: Awaited<ReturnType<typeof measured>>[] = [];
  const bytes: number[] = [];
  for (const count of counts) {
    while (bytes.length < count) {
      const run_id = await recordedRun(url, bytes.length);
      const body = { run_id, name: `Order ${bytes.length}` };
      const made = await inTheEnd(() => call<TestCase>('POST', `${path}/test-cases/`, body));
      bytes.push(made.bytes);
    }
    rows.push(await measured('save, not tested', count, (turn) => save(turn, false)));
    rows.push(await measured('save, tested first', count, (turn) => save(turn, true)));
    rows.push(await measured('command line', count, commandLine));
  }
  results.table(rows, { by: ['cases'], medianOf: turns });
  results.table([
    {
      what: 'a test case',
      'bytes a case': Math.round(median(bytes)),
      'kB of 100': round(bytes.reduce((all, each) => all + each, 0) / 1000, 0),
    },
  ]);
  await results.write();
} finally {
  await database.end();
  await server.stop();
  echo.stop();
  await rm(directory, { recursive: true });
}
