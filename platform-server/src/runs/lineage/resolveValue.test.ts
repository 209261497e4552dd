import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LineageFixture } from '../../../test/runs/lineageFixture.ts';
import { tracedValue } from './resolveValue.ts';

const fixture = new LineageFixture();

test('a text with a value in it finds the value: quotes, a number sign, the name of a field, other letters', async () => {
  await fixture.store({ order_id: 4711, item_ref: 'AB 12', customer: 'ada', invoice_no: 'INV-2031' });
  for (const [text, value] of Object.entries({
    ...{ 'order 4711': '4711', 'Order no. 4711': '4711', '#4711': '4711', '"4711"': '4711', '« 4711 »': '4711' },
    ...{ 'commande n° 4711': '4711', 'order_id = "4711",': '4711', 'order:4711': '4711', '4711?': '4711' },
    ...{ 'https://shop.test/orders/4711?x=1': '4711', 'item AB 12': 'AB 12', 'customer ada': 'ada' },
    ...{ 'inv-2031': 'INV-2031', 'invoice inv-2031.': 'INV-2031', '  4711  ': '4711' },
  })) {
    const story = await fixture.trace(text);
    assert.deepEqual([story.value, story.runs], [value, 1], text);
  }
  const nothing = await fixture.trace('order 99');
  assert.deepEqual([nothing.value, nothing.searched, nothing.runs], ['order 99', ['order 99', '99'], 0]);
  for (const odd of ['', '   ', '"', '#', '%', '\\', "'; drop", ':'.repeat(100), 'a 1 '.repeat(25)])
    assert.equal((await fixture.trace(odd)).runs, 0, odd);
  assert.equal(await tracedValue(fixture.pool, 'a', 'order 4711'), '4711');
  assert.equal(await tracedValue(fixture.pool, 'a', 'order 99'), null);
});

test('a whole text that has entries goes before its parts', async () => {
  await fixture.store({ order_id: 'order 4711' });
  await fixture.store({ order_id: '4711' });
  assert.deepEqual(
    [(await fixture.trace('order 4711')).value, (await fixture.trace('#4711')).value],
    ['order 4711', '4711'],
  );
});
