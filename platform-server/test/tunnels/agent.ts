import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The agent as people start it, in a process of its own. */
export interface TestAgent {
  pid: number;
  /** What it has said. */
  lines: string[];
  /** Resolves once it has said something that fits. */
  message(pattern: RegExp): Promise<void>;
  /** As by `kill -9`. */
  kill(): Promise<void>;
  /** As by Ctrl-C; answers the exit code. */
  stop(): Promise<number | null>;
  exit: Promise<number | null>;
}

interface AgentOptions {
  server: string;
  token: string;
  allow?: string;
  name?: string;
}

const main = join(import.meta.dirname, '../../../tunnel-agent/src/main.js');

export function spawnAgent({ server, token, allow = '127.0.0.1:*', name = 'test' }: AgentOptions): TestAgent {
  const child: ChildProcess = spawn(process.execPath, [main, '--server', server, '--allow', allow, '--name', name], {
    env: { PATH: process.env.PATH, WEFT_TUNNEL_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const received = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) throw new Error('The agent has no output');
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      for (const each of received) each();
    });
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const end = (signal: 'SIGINT' | 'SIGKILL') => {
    child.kill(signal);
    return exit;
  };
  return {
    pid: child.pid ?? 0,
    lines,
    exit,
    message: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!lines.some((line) => pattern.test(line))) return;
          received.delete(look);
          resolve();
        };
        received.add(look);
        look();
        void exit.then((code) => reject(new Error(`The agent ended with ${code}: ${lines.join('\n')}`)));
      }),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGINT'),
  };
}

/** An agent that is connected. */
export async function startAgent(options: AgentOptions): Promise<TestAgent> {
  const agent = spawnAgent(options);
  await agent.message(/ Connected to /);
  return agent;
}
