import { appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ClusterProblem, programPath } from '../../../tools/cluster/programs.ts';
import { runTrial } from './trial.ts';

/**
 * How many, or each of them once, and which: those of a seed are the same again. Without, the six of
 * `npm test -- chaos`: answers are lost, processes stand still, are replaced and killed, the primary is lost, and the line
 * is silent.
 */
const { CHAOS_FAULTS: wanted = '6', CHAOS_SEED = '5' } = process.env;
const count = wanted === 'each' ? undefined : Number(wanted);
const seed = Number(CHAOS_SEED);
const load = { senders: 20, pauseMs: 150 };

function findHaproxy(): string | undefined {
  try {
    return programPath('haproxy');
  } catch (error) {
    if (error instanceof ClusterProblem) return undefined;
    throw error;
  }
}

const haproxy = findHaproxy();

test(`three processes behind ${haproxy ? 'HAProxy' : 'a proxy'} keep their word through ${count ?? 'each of the'} faults (seed ${seed})`, async (t) => {
  const log = join(tmpdir(), `weft-chaos-${seed}.log`);
  t.diagnostic(`What the processes write is in ${log}.`);
  await runTrial({
    ...{ seed, faults: count, load, haproxy, upgradeFrom: process.env.CHAOS_UPGRADE_FROM },
    report: (line) => {
      t.diagnostic(line);
      appendFileSync(log, `${new Date().toISOString()} ${line}\n`);
    },
    hear: (line) => appendFileSync(log, `${line}\n`),
  });
});
