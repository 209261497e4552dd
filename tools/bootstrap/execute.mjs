import { spawn } from 'node:child_process';

const running = new Set();
const graceMs = 3_000;

/**
 * Runs a program and gathers what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, minutes: number, onOutput?: (text: string) => void }} options
 * @returns {Promise<{ code: number, output: string }>} never rejects; a program that hangs is ended
 */
export function execute(command, args, { cwd, env = process.env, minutes, onOutput = () => {} }) {
  // A group of its own, so that what hangs can be ended with everything it has started.
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  let output = '';
  const gather = (text) => {
    output += text;
    onOutput(text);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', gather);
  const timer = setTimeout(() => {
    gather(`\nIt has run for ${minutes} minutes and is ended.\n`);
    void endGroup(child);
  }, minutes * 60_000);
  return new Promise((resolve) => {
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      gather(`${error.message}\n`);
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** Ends every program that still runs: politely, then not. */
export async function endAll() {
  await Promise.all([...running].map(endGroup));
}

async function endGroup(child) {
  const ended = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
}

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has just ended on its own.
  }
}
