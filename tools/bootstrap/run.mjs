import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program in place of this script: same input and output, signals passed on.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onMessage?: (message: unknown) => void }} [options] `onMessage`
 *   hears what it says over a channel
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it
 */
export function run(command, args, { onMessage, ...options } = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  if (onMessage) child.on('message', onMessage);
  const passOn = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
