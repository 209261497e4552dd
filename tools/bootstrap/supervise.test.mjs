import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supervise } from './supervise.mjs';

/** Servers that end with some exit codes after some milliseconds each, on a clock of their own. */
async function endings(codes, { lasting = 10, stopAfter = Infinity, hasServed = () => true } = {}) {
  const stopping = new AbortController();
  const said = [];
  const pauses = [];
  let time = 0;
  let runs = 0;
  const runOnce = async () => {
    time += lasting;
    const code = codes[runs++] ?? 0;
    if (runs >= stopAfter) stopping.abort();
    return code;
  };
  const pause = async (ms) => void pauses.push(ms);
  const options = { log: (line) => said.push(line), stopping: stopping.signal, hasServed, pause, now: () => time };
  return { code: await supervise(runOnce, options), runs, said, pauses };
}

test('a server that crashed is started again, each time a little later, and each time that is said', async () => {
  const { code, runs, said, pauses } = await endings([1, 137, 139, 1, 1, 1, 1, 1, 0]);
  assert.deepEqual([code, runs], [0, 9]);
  assert.deepEqual(
    pauses,
    [1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000),
  );
  assert.equal(said.length, 8);
  assert.match(said[1], /crashed \(exit code 137\).*again in 2 s/);
});

test('after it ran for a while the pauses begin anew', async () => {
  const { pauses } = await endings([1, 1, 1, 0], { lasting: 60_000 });
  assert.deepEqual(pauses, [1_000, 1_000, 1_000]);
});

test('it is not started again when it was stopped, ended in order or refuses its settings', async () => {
  assert.deepEqual([(await endings([0])).runs, (await endings([2])).runs], [1, 1]);
  const stopped = await endings([130, 0], { stopAfter: 1 });
  assert.deepEqual([stopped.code, stopped.runs, stopped.said], [130, 1, []]);
});

test('a server that has never come as far as serving is not started again, and that is said', async () => {
  const { code, runs, said } = await endings([1, 0], { hasServed: () => false });
  assert.deepEqual([code, runs], [1, 1]);
  assert.match(said[0], /has not started.*not started again/);
});
