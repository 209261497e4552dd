import { parseArgs } from 'node:util';
import { watchMachine } from '../../tools/bench/machine.ts';
import { cpuOf } from '../../tools/bench/processes.ts';
import { Results } from '../../tools/bench/results.ts';
import { median, round } from '../../tools/bench/statistics.ts';
import { type ApiCall, signIn } from '../test/server/apiClient.ts';
import { addedBy, takeInTurns, type Weighed, weigh } from './without/weighed.ts';

/**
 * What the audit log adds to a change: a super admin changes the kind of an account over and over, at a server that
 * writes and seals entries and does not, in turns. Time is that of an answer. Linux only.
 *
 * `node bench/audit.ts [--turns 30] [--changes 50]`
 */
const { values: options } = parseArgs({
  options: { turns: { type: 'string', default: '30' }, changes: { type: 'string', default: '50' } },
});
const [turns, changes] = [Number(options.turns), Number(options.changes)];

interface Changed {
  server: Weighed;
  call: ApiCall;
  account: string;
}

async function changed(server: Weighed): Promise<Changed> {
  const call = await signIn(server.url, 'superadmin@weft.local');
  const { rows } = await server.database.query('select account_number from account order by account_number limit 1');
  return { server, call, account: rows[0].account_number };
}

async function take({ server, call, account }: Changed, count = changes) {
  const cpu = cpuOf(server.roots);
  const times: number[] = [];
  for (let change = 0; change < count; change++) {
    const began = performance.now();
    await call('PUT', `/admin/account/${account}/sandbox/`, {
      is_sandbox: change % 2 === 0,
      reason: 'Measured by a bench',
    });
    times.push(performance.now() - began);
  }
  return { time: median(times), cpu: ((cpuOf(server.roots) - cpu) * 1000) / count };
}

const results = await Results.begin('audit', { turns, changes });
const server = await weigh('audit');
try {
  const target = await changed(server);
  await take(target, changes * 4);
  const around = watchMachine(server.roots);
  const taken = await takeInTurns(turns, server, () => take(target));
  const time = addedBy(taken, (whole, without) => whole.time - without.time);
  const cpu = addedBy(taken, (whole, without) => whole.cpu - without.cpu);
  const { rowCount } = await server.database.query("select from audit_entry where action = 'account.sandbox-changed'");
  const written = changes * (turns + 4);
  if (rowCount !== written) throw new Error(`Half of the changes should be audited, ${written}, and ${rowCount} were`);
  const row = {
    what: 'audited change',
    'with ms': round(median(taken[0].map(({ time }) => time)), 2),
    'without ms': round(median(taken[1].map(({ time }) => time)), 2),
    'added ms': round(time.middle, 2),
    'lower quartile, added ms': round(time.lower, 2),
    'upper quartile, added ms': round(time.upper, 2),
    'added CPU ms': round(cpu.middle, 2),
    ...around(),
  };
  results.table([row], { medianOf: turns });
} finally {
  await server.stop();
}
await results.write();
