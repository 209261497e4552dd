import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { durationClass, noDuration, percentile } from './durationClass.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const times = [
  0, 1, 7, 15, 16, 17, 31, 32, 63, 64, 100, 128, 999, 1000, 4096, 65_535, 65_536, 86_400_000, 3_000_000_000,
];

test('the database puts a duration into the same class', async () => {
  const { rows } = await database.pool.query(
    `select duration_class('2026-01-01Z', timestamptz '2026-01-01Z' + make_interval(secs => ms / 1000.0)) as class
     from unnest($1::bigint[]) with ordinality as t(ms, place) order by place`,
    [times],
  );
  assert.deepEqual(
    rows.map((row) => row.class),
    times.map((ms) => durationClass(1_000, 1_000 + ms)),
  );
  const [none] = (await database.pool.query('select duration_class(null, now()) as class')).rows;
  assert.deepEqual([none.class, durationClass(null, 5)], [noDuration, noDuration]);
});

test('a clock that went back is no duration below zero', () => {
  assert.equal(durationClass(5_000, 4_000), 0);
});

test('a percentile is told within 4.5 % of the duration', () => {
  for (const ms of times) {
    const reported = percentile([{ duration: durationClass(0, ms), ended: 1 }], 0.5) ?? -1;
    assert.ok(Math.abs(reported - ms) <= Math.max(0.5, ms * 0.045 + 0.5), `${ms} ms is told as ${reported} ms`);
  }
});

test('percentiles count every run, whatever the order of the counts; runs without a duration are left out', () => {
  const counts = [
    { duration: durationClass(0, 9), ended: 5 },
    { duration: noDuration, ended: 100 },
    { duration: durationClass(0, 2), ended: 94 },
    { duration: durationClass(0, 12), ended: 1 },
  ];
  assert.deepEqual(
    [0.5, 0.94, 0.95, 1].map((share) => percentile(counts, share)),
    [2, 2, 9, 12],
  );
  assert.equal(percentile([{ duration: noDuration, ended: 3 }], 0.5), null);
});
