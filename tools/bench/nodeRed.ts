import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Node-RED, for comparison. It keeps nothing: what it answers is on no disk. */
export interface NodeRed {
  /** Where its editor is. */
  url: string;
  roots: readonly number[];
  stop(): Promise<void>;
}

const timeoutMs = 60_000;
// Its editor greets with a tour and asks about telemetry, which would stand before the flow.
const settings = `module.exports = {
  flowFile: 'flows.json', logging: {}, telemetry: { enabled: false }, editorTheme: { tours: false },
};`;

async function install(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'package.json'), '{"private":true}');
  const npm = ['install', 'node-red@5.0.7', '--no-audit', '--no-fund', '--omit=dev'];
  await promisify(execFile)('npm', npm, { cwd: directory, maxBuffer: 2 ** 26 });
  return join(directory, 'node_modules', 'node-red', 'red.js');
}

async function answers(ask: () => Promise<Response>, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + timeoutMs; Date.now() < until && child.exitCode === null; await sleep(200)) {
    const answer = await ask().catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error('Node-RED did not answer');
}

/** What Node-RED is given. */
export interface Given {
  port: string | number;
  flows: readonly Record<string, unknown>[];
  /** What it answers with 200 once it is ready. */
  ask: (url: string) => Promise<Response>;
}

/** Installs Node-RED below the directory by npm and starts it with a flow. */
export async function startNodeRed(directory: string, { port, flows, ask }: Given): Promise<NodeRed> {
  const program = await install(directory);
  const user = join(directory, 'user');
  await mkdir(user, { recursive: true });
  await writeFile(join(user, 'flows.json'), JSON.stringify(flows));
  await writeFile(join(user, 'settings.js'), settings);
  const child = spawn(process.execPath, [program, '-u', user, '-p', String(port)], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await answers(() => ask(url), child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, roots: [child.pid ?? 0], stop };
}
