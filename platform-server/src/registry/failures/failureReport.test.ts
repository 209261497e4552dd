import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import type { StackFrame } from 'shared-contracts/api/failure';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import * as clientFailureRepository from '../../store/repositories/clientFailureRepository.ts';
import { browserOf } from './browserOf.ts';
import { causeOf } from './causeOf.ts';
import { FailureReport } from './failureReport.ts';
import { Symbolicator } from './symbolicator.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** Column 11 of the built file is line 3 of the source, in `drawRows`; column 31 is line 9, a call of it. */
const map = {
  version: 3,
  sources: ['./src/Page.tsx', '../node_modules/.pnpm/a@1/node_modules/@x/table/index.js'],
  names: ['drawRows', 'render'],
  mappings: 'UAEAA,oBAMAA,UCNAC',
};
const read = async ({ hash }: { hash: string }, name: string) => {
  if (hash === 'c'.repeat(20) || name !== 'page.js.map') return null;
  // In the other release everything stands one column further on.
  const mappings = hash === 'b'.repeat(20) ? map.mappings.replace('UAEAA', 'WAEAA') : map.mappings;
  const bytes = Buffer.from(JSON.stringify({ ...map, mappings }));
  return { size: bytes.length, stream: Readable.from([bytes]) };
};
const report = () => new FailureReport({ pool: database.pool, symbolicator: new Symbolicator(read) });

const frame = (hash: string, column: number, name = 'a'): StackFrame => ({
  file: `/r/remote-rows/${hash.repeat(20)}/page.js`,
  line: 1,
  column,
  name,
});

async function failed(hash: string, message: string, stack: StackFrame[], browser = 'Firefox 133') {
  const failure = {
    ...{ id: randomUUID(), source: 'remote-rows', release: hash.repeat(20), version: '1.0.0', host: 'h' },
    ...{ phase: 'run', code: 'render', route: 'rows', message, trail: [], stack, browser },
  };
  await clientFailureRepository.record(database.pool, [{ ...failure, cause: causeOf(failure) }]);
  return failure.id;
}

test('one cause is one group whatever its values and its release, told by file, line and function', async () => {
  await failed('a', 'Row 12 of "Ann" is missing', [frame('a', 11), frame('a', 31)]);
  await failed('a', 'Row 99 of "Bob" is missing', [frame('a', 11), frame('a', 31)], 'Chrome 131');
  await failed('b', 'Row 7 of "Eve" is missing', [frame('b', 12), frame('b', 32)]);
  await failed('a', 'x is not a function', [frame('a', 11), frame('a', 31)]);
  const { items, course } = await report().of('remote-rows', 24);
  assert.equal(items.length, 2);
  const group = items.find(({ count }) => count === 3) ?? assert.fail();
  assert.deepEqual(
    [group.place?.file, group.place?.line, group.place?.name, group.place?.mapped],
    ['remote-rows/src/Page.tsx', 3, 'drawRows', true],
  );
  assert.deepEqual(
    group.releases.map(({ release, count }) => [release?.hash[0], count]),
    [
      ['a', 2],
      ['b', 1],
    ],
  );
  assert.deepEqual(group.browsers, [
    { name: 'Firefox 133', count: 2 },
    { name: 'Chrome 131', count: 1 },
  ]);
  assert.equal(
    course.releases.flatMap(({ counts }) => counts).reduce((sum, one) => sum + one, 0),
    4,
  );
});

test('a stack is read frame by frame; what has no map stays as it was served', async () => {
  const id = await failed('a', 'Deep', [frame('a', 41, 'b'), frame('a', 11), frame('c', 5, 'realName')]);
  const { frames } = await report().stack(id);
  assert.deepEqual(
    frames.map(({ file, line, dependency, mapped }) => [file, line, dependency, mapped]),
    [
      ['@x/table/index.js', 3, true, true],
      ['remote-rows/src/Page.tsx', 3, false, true],
      [`/r/remote-rows/${'c'.repeat(20)}/page.js`, 1, false, false],
    ],
  );
  assert.equal(frames[2]?.name, 'realName');
  await assert.rejects(report().stack(randomUUID()), { code: 'not_found' });
});

test('browsers are told by family and major version, by client hints first', () => {
  const agent = 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.1 Safari/537.36';
  const hints = '"Not/A)Brand";v="8", "Chromium";v="131", "Brave";v="131"';
  assert.equal(browserOf({ 'user-agent': agent }), 'Chrome 131');
  assert.equal(browserOf({ 'user-agent': agent, 'sec-ch-ua': hints }), 'Brave 131');
  assert.equal(browserOf({ 'user-agent': `${agent} Edg/130.0` }), 'Edge 130');
  const safari = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
  assert.equal(browserOf({ 'user-agent': safari }), 'Safari 18');
  assert.equal(browserOf({ 'user-agent': 'curl/8' }), null);
});
