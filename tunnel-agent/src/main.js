#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { Agent, Ended } from './agent.js';
import { readOptions, usage } from './options.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** @param {string} line */
const say = (line) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if ('prints' in options) process.stdout.write(options.prints === 'help' ? usage : `${version}\n`);
  else {
    const agent = new Agent({ ...options, version, say });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => void agent.drain());
    await agent.run();
    say('Ended.');
    process.exit(0);
  }
} catch (error) {
  if (!(error instanceof Ended)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode);
}
