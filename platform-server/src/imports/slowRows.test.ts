import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ImportColumn, importContentSchema } from 'shared-contracts/api/import-page';
import { tableOf, tablesWith } from '../../test/engine/tables.ts';
import { numbersFrom, pickerFrom, randomText } from '../../test/patterns.ts';
import { leastLongestTurn } from '../../test/standstill.ts';
import { RowRules } from './rowRules.ts';

/** Milliseconds of processor time that a turn of the event loop may take. */
const maxTurnMs = 50;

const heavy = '[ab]{0,470}a[ab]{0,490}[!?]';
const list = tableOf('0190a000-0000-7000-8000-000000000001', { match: 'pattern' }, [[[heavy]]]);

async function checked(column: Partial<ImportColumn>, texts: readonly string[]) {
  const content = importContentSchema.parse({
    columns: [{ key: 'a', label: { en: 'A', fr: 'A' }, type: 'text', ...column }],
  });
  const rules = await RowRules.open(tablesWith(list), 'account', content, [{ key: 'a', reading: {} }]);
  return rules.check(
    texts.map((text) => [text]),
    1,
  );
}

const places = ({ problems }: Awaited<ReturnType<typeof checked>>) => problems.map(([row]) => row);

test('texts that take long for the pattern of a column are tested beside the event loop, and judged as all others', async () => {
  const texts = [
    ...Array.from({ length: 40 }, (_, at) => `${'ab'.repeat(400)}${at}`),
    `${'a'.repeat(900)}!`,
    'b'.repeat(20_000),
  ];
  let found: number[] = [];
  const longest = await leastLongestTurn(async () => {
    found = places(await checked({ pattern: heavy }, texts));
  });
  assert.ok(longest < maxTurnMs, `a turn of ${longest.toFixed(0)} ms`);
  assert.deepEqual(
    found,
    texts.flatMap((_, at) => (at === 40 ? [] : [at + 1])),
  );
});

test('texts that take long for the patterns of a list are looked up beside the event loop', async () => {
  const texts = [...Array.from({ length: 10 }, (_, at) => `${'ab'.repeat(400)}${at}`), `${'a'.repeat(900)}!`];
  let found: number[] = [];
  const longest = await leastLongestTurn(async () => {
    found = places(await checked({ filter_id: list.id }, texts));
  });
  assert.ok(longest < maxTurnMs, `a turn of ${longest.toFixed(0)} ms`);
  assert.deepEqual(
    found,
    Array.from({ length: 10 }, (_, at) => at + 1),
  );
});

test('random patterns and cells', async () => {
  const next = numbersFrom(5);
  const pick = pickerFrom(next);
  for (let count = 0; count < 12; count++) {
    const pattern = `${pick(['(a|b)*', '[ab]{0,300}', '(?:a+)+', '.*'])}${pick(['a', 'x'])}${pick(['[ab]{0,200}', '.*b', '(a*)*'])}!`;
    const cells = Array.from(
      { length: 50 },
      () => pick(['a', 'ab', '!', '\u00e9']).repeat(pick([1, 100, 4_000])) + randomText(next, 10),
    );
    const longest = await leastLongestTurn(() => checked({ pattern }, cells));
    assert.ok(longest < maxTurnMs, `${pattern}: a turn of ${longest.toFixed(0)} ms`);
  }
});
