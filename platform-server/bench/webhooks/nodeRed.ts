import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../test/server/weftServer.ts';

/** Node-RED with the same flow, for comparison. It keeps nothing: what it answers is on no disk. */
export interface NodeRed {
  url: string;
  roots: readonly number[];
  stop(): Promise<void>;
}

const patienceMs = 60_000;
const change = { p: 'order', pt: 'msg', to: 'payload.id', tot: 'msg', t: 'set' };
const flows = [
  { id: 'tab', type: 'tab', label: 'Bench' },
  { id: 'in', type: 'http in', z: 'tab', url: '/hook', method: 'post', wires: [['keep']] },
  { id: 'keep', type: 'change', z: 'tab', rules: [change], wires: [['large']] },
  {
    ...{ id: 'large', type: 'switch', z: 'tab', property: 'payload.amount', propertyType: 'msg', checkall: 'true' },
    rules: [{ t: 'gt', v: '10', vt: 'num' }],
    outputs: 1,
    wires: [['map']],
  },
  {
    ...{ id: 'map', type: 'function', z: 'tab', outputs: 1, libs: [], wires: [['out']] },
    func: 'msg.payload = { id: msg.order, total: msg.payload.amount * 2 };\nreturn msg;',
  },
  { id: 'out', type: 'http response', z: 'tab', statusCode: '', headers: {}, wires: [] },
];

async function install(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'package.json'), '{"private":true}');
  const npm = ['install', 'node-red@4', '--no-audit', '--no-fund', '--omit=dev'];
  await promisify(execFile)('npm', npm, { cwd: directory, maxBuffer: 2 ** 26 });
  return join(directory, 'node_modules', 'node-red', 'red.js');
}

async function answers(url: string, child: ChildProcess, body: string): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until && child.exitCode === null; await sleep(200)) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error('Node-RED did not answer');
}

/** What Node-RED is given, and a first body that it answers once it is ready. */
interface Given {
  flows: readonly Record<string, unknown>[];
  body: string;
}

const webhooks: Given = { flows, body: JSON.stringify({ id: 'first', amount: 11 }) };

/** Installs Node-RED below the directory by npm and starts it with a flow. */
export async function startNodeRed(directory: string, given = webhooks): Promise<NodeRed> {
  const program = await install(directory);
  const user = join(directory, 'user');
  await mkdir(user, { recursive: true });
  await writeFile(join(user, 'flows.json'), JSON.stringify(given.flows));
  await writeFile(join(user, 'settings.js'), "module.exports = { flowFile: 'flows.json', logging: {} };");
  const port = await freePort();
  const child = spawn(process.execPath, [program, '-u', user, '-p', port], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/hook`;
  await answers(url, child, given.body);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, roots: [child.pid ?? 0], stop };
}
