import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { type RunStage, type StageStep, stages } from './runStage.ts';

const all = Object.keys(stages) as RunStage[];
const steps: readonly StageStep[] = ['permitted', 'begins', 'sleeps', 'wakes', 'ends', 'leaves'];
const comingTo = (to: RunStage) => all.flatMap((from) => steps.filter((step) => stages[from][step] === to));

test('a run is executed from its slot alone, ends once and is left once', () => {
  assert.deepEqual(
    all.filter((stage) => stages[stage].begins),
    ['waiting-for-slot'],
  );
  assert.deepEqual(new Set(comingTo('executing')), new Set(['begins']));
  assert.deepEqual(new Set(comingTo('settling')), new Set(['ends']));
  assert.deepEqual(new Set(comingTo('left')), new Set(['leaves']));
  assert.equal(stages.settling.ends, undefined);
  assert.deepEqual(stages.left, {});
});

test('from every stage a run can be left', () => {
  for (const stage of all.filter((each) => each !== 'left')) assert.equal(stages[stage].leaves, 'left');
});

test('the table of docs/architecture.md is that of the code', async () => {
  const text = await readFile(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8');
  const named = (cell: string) =>
    all.find(
      (stage) =>
        cell
          .trim()
          .replace(/[,:].*| of its group/g, '')
          .replace('a permit', 'permit')
          .replace('a slot', 'slot')
          .replaceAll(' ', '-') === stage,
    );
  const rows = text
    .slice(text.indexOf('| stage | permitted'))
    .split('\n\n', 1)[0]
    ?.split('\n')
    .slice(2)
    .map((row) => row.split('|').slice(1, -1).map(named));
  const documented = Object.fromEntries(
    (rows ?? []).map(([stage, ...leads]) => [
      stage,
      Object.fromEntries(steps.flatMap((step, index) => (leads[index] ? [[step, leads[index]]] : []))),
    ]),
  );
  assert.deepEqual(documented, stages);
});
