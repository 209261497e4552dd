import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lifetime } from './lifetime.ts';

test('parts end one after the other, the last opened first', async () => {
  const lifetime = new Lifetime();
  const order: string[] = [];
  lifetime.opened('database', () => order.push('database'));
  lifetime.opened('web server', async () => {
    await new Promise(setImmediate);
    order.push('web server');
  });
  await lifetime.end(assert.fail);
  assert.deepEqual(order, ['web server', 'database']);
});

test('a part that fails is reported, and the others end all the same', async () => {
  const lifetime = new Lifetime();
  const problems: string[] = [];
  let ended = false;
  lifetime.opened('the database', () => {
    ended = true;
  });
  lifetime.opened('the web server', () => Promise.reject(new Error('stuck')));
  await lifetime.end((problem) => problems.push(problem));
  assert.deepEqual(problems, ['the web server did not end well: Error: stuck']);
  assert.equal(ended, true);
});

test('ending twice ends every part once', async () => {
  const lifetime = new Lifetime();
  let ends = 0;
  lifetime.opened('the database', () => {
    ends += 1;
  });
  await Promise.all([lifetime.end(assert.fail), lifetime.end(assert.fail)]);
  assert.equal(ends, 1);
});
