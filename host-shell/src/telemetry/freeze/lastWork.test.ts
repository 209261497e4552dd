/** @jest-environment-options {"window": true} */
import type { FailureReport } from 'shared-contracts/api/failure';
import { endWork, keepWork, takeFrozenWork } from './lastWork.ts';

const release = { remote: 'remote-loom', release: 'abc', version: '1.2.0' };
const work = { release, beat: 10_000, report: {} as FailureReport };

test('a page that stood still before it was loaded anew had frozen; it is told once', () => {
  keepWork(work);
  expect(takeFrozenWork(18_000)).toEqual(work);
  expect(takeFrozenWork(18_000)).toBeNull();
});

test('a page that was able to act until the end, or ended, had not', () => {
  keepWork(work);
  expect(takeFrozenWork(17_000)).toBeNull();
  keepWork(work);
  endWork();
  expect(takeFrozenWork(99_000)).toBeNull();
});

test('a tab that the browser put away had not', () => {
  keepWork(work);
  Object.defineProperty(document, 'wasDiscarded', { value: true, configurable: true });
  expect(takeFrozenWork(99_000)).toBeNull();
  Reflect.deleteProperty(document, 'wasDiscarded');
});
