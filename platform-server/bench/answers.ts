import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { cpuOf } from '../../tools/bench/processes.ts';
import { Results } from '../../tools/bench/results.ts';
import { median } from '../../tools/bench/statistics.ts';
import { accessTokenOf, signIn } from '../test/server/apiClient.ts';
import { connectTo } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { fill } from './lists/fill.ts';

/**
 * `npm run bench -- --answers [--rounds 100]`. Asks for big answers with one connection, plain, in gzip and in brotli,
 * in turn: bytes of the body, time until its last byte, processor time of server and database. Medians of five. Linux.
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const rounds = Number(options.rounds);

function flowOf(nodes: number): unknown[] {
  const code = (at: number) => `return { ...msg, total: msg.payload.items.length * ${at} };`;
  const placed = Array.from({ length: nodes }, (_, at) => ({
    id: `node-${at}`,
    type: at === 0 ? 'start' : 'function',
    label: at === 0 ? 'Start' : `Step ${at}`,
    position: { x: (at % 25) * 256, y: Math.floor(at / 25) * 128 },
    data: { config: at === 0 ? {} : { code: code(at), timeout_ms: 5000 } },
  }));
  const wires = placed.slice(1).map(({ id }, at) => ({
    id: `wire-${at}`,
    type: 'default',
    source: `node-${at}`,
    target: id,
    sourceHandle: 'out',
    targetHandle: 'in',
  }));
  return [...placed, ...wires];
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function bytesOf(url: string, token: string, encoding: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode}`))));
    }).on('error', reject);
  });
}

async function measure(roots: readonly number[], ask: () => Promise<number>) {
  const [times, before] = [[] as number[], cpuOf(roots)];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return { p50: median(times), cpu: ((cpuOf(roots) - before) * 1000) / rounds };
}

/** Makes what is asked for; answers the paths by what they are. */
async function fillIn(url: string, database: pg.Client): Promise<Record<string, string>> {
  const call = await signIn(url);
  const paths: Record<string, string> = { 'run logs, one page': '/run-status/logs/scenario/', tracking: '/tracking/' };
  for (const nodes of [20, 500, 2000]) {
    const body = { name: `${nodes} nodes`, flow: flowOf(nodes), nodes_counter: nodes };
    const { id } = await call<{ id: string }>('POST', '/scenario/', body);
    paths[`scenario of ${nodes} nodes`] = `/scenario/${id}`;
  }
  // Afterwards: it fills the account beyond the limit of its plan.
  await fill(database, { runs: 1000, entities: 1000 });
  return paths;
}

/** The encodings in turn, so that what else the machine does meets all of them alike. */
async function compare(what: string, roots: readonly number[], ask: (encoding: string) => Promise<number>) {
  const encodings = ['identity', 'gzip', 'br'];
  const found = encodings.map((encoding) => ({ encoding, p50: [] as number[], cpu: [] as number[] }));
  for (let turn = 0; turn < 6; turn++) {
    for (const { encoding, p50, cpu } of found) {
      const measured = await measure(roots, () => ask(encoding));
      // The first turn warms up.
      if (turn === 0) continue;
      p50.push(measured.p50);
      cpu.push(measured.cpu);
    }
  }
  return Promise.all(
    found.map(async ({ encoding, p50, cpu }) => ({
      what: `${what}, ${encoding}`,
      bytes: await ask(encoding),
      'p50 ms': median(p50),
      'CPU ms': Math.round(median(cpu) * 100) / 100,
    })),
  );
}

async function rowsOf(directory: string) {
  const server = await startWeft(directory);
  const database = await connectTo(directory);
  try {
    const paths = await fillIn(server.url, database);
    const token = await accessTokenOf(server.url, 'member@weft.local');
    const rows: Awaited<ReturnType<typeof compare>> = [];
    for (const [what, path] of Object.entries(paths)) {
      const ask = (encoding: string) => bytesOf(`${server.url}/api/v2${path}`, token, encoding);
      rows.push(...(await compare(what, server.roots, ask)));
    }
    return rows;
  } finally {
    agent.destroy();
    await database.end();
    await server.stop();
  }
}

const results = await Results.begin('answers', { rounds });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-'));
try {
  results.table(await rowsOf(directory), { medianOf: 5 });
} finally {
  await rm(directory, { recursive: true, force: true });
}
await results.write();
