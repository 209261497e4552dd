import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InOrder } from './inOrder.ts';

test('work goes on in its order, whatever is done first and whatever fails', async () => {
  const order = new InOrder();
  const done: string[] = [];
  const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...Promise.withResolvers<string>() }));
  const all = works.map(({ name, promise }) =>
    order.after('key', promise).then(
      (value) => done.push(value),
      () => done.push(`no ${name}`),
    ),
  );
  const other = order.after('other', Promise.resolve('other')).then((value) => done.push(value));
  const [a, b, c, d] = works as [(typeof works)[0], ...typeof works];
  d?.resolve('d');
  c?.resolve('c');
  await other;
  b?.reject(new Error('gone'));
  a.resolve('a');
  await Promise.all(all);
  assert.deepEqual(done, ['other', 'a', 'no b', 'c', 'd']);
  assert.equal(await order.after('key', Promise.resolve('again')), 'again');
});
