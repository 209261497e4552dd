import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Results } from '../../tools/bench/results.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { Person } from './signIn/person.ts';

/**
 * `npm run bench -- --sign-in [--seconds 10] [--parallel 50]`. Somebody who is signed in works beside many wrong
 * passwords at once, all from one address, at the cost of hashing that a server on the net has: waves of them for one
 * name and for a name each, then without a pause between waves.
 */
const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, parallel: { type: 'string', default: '50' } },
});
const seconds = Number(options.seconds);

type Statuses = Record<string, number>;

function guess(url: string, names: 'one' | 'each', pauseMs: number): Promise<Statuses> {
  const given = [url, options.parallel, names, String(pauseMs), options.seconds];
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'signIn', 'guesser.ts'), given);
    child.once('message', (statuses) => resolve(statuses as Statuses));
    child.once('exit', (code) => reject(new Error(`The guesser ended with ${code}`)));
  });
}

const message = (statuses: Statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');

async function rowsOf(url: string) {
  const person = await Person.signIn(url);
  await person.work(2);
  const beside = async (what: string, names: 'one' | 'each', pauseMs: number) => {
    const [work, statuses] = await Promise.all([person.work(seconds), guess(url, names, pauseMs)]);
    return { what, ...work, 'answers to guesses': message(statuses) };
  };
  const many = `${options.parallel} wrong passwords`;
  return [
    { what: 'alone', ...(await person.work(seconds)), 'answers to guesses': '' },
    await beside(`${many} at once, every second, for one name`, 'one', 1000),
    await beside(`${many} at once, every second, a name each`, 'each', 1000),
    await beside(`${many} at once, without a pause, a name each`, 'each', 0),
  ];
}

const results = await Results.begin('sign-in', { ...options });
const directory = await mkdtemp(join(tmpdir(), 'weft-bench-'));
try {
  const server = await startWeft(directory, { WEFT_PASSWORD_COST: '15' });
  try {
    results.table(await rowsOf(server.url));
  } finally {
    await server.stop();
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
await results.write();
