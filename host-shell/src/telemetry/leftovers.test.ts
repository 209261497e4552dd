/** @jest-environment-options {"window": true} */
import type { Blame } from '../remotes/blame.ts';
import { watchLeftovers } from './leftovers.ts';

const loom: Blame = { remote: 'remote-loom', release: 'abc', version: '1.2.0' };
const leftovers = watchLeftovers();

function byRelease(act: () => void): void {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = () => 'Error\n    at x (https://weft.example/r/remote-loom/abc/1.js:1:1)';
  try {
    act();
  } finally {
    Error.prepareStackTrace = before;
  }
}

test('intervals and listeners that a release begins are counted until they end', () => {
  const listener = jest.fn();
  const passing = new AbortController();
  let interval = 0;
  byRelease(() => {
    interval = window.setInterval(() => undefined, 1000);
    addEventListener('resize', listener, true);
    document.addEventListener('scroll', listener, { once: true });
    document.addEventListener('scroll', listener, { signal: passing.signal });
  });
  expect(leftovers.count(loom)).toBe(2);
  clearInterval(interval);
  removeEventListener('resize', listener);
  expect(leftovers.count(loom)).toBe(1);
  removeEventListener('resize', listener, true);
  expect(leftovers.count(loom)).toBe(0);
  dispatchEvent(new Event('resize'));
  expect(listener).not.toHaveBeenCalled();
});

test('what others begin is their own', () => {
  const interval = window.setInterval(() => undefined, 1000);
  expect(leftovers.count(loom)).toBe(0);
  clearInterval(interval);
});

test('what is left can be ended', () => {
  const listener = jest.fn();
  byRelease(() => document.addEventListener('click', listener));
  expect(leftovers.end(loom)).toBe(1);
  document.dispatchEvent(new Event('click'));
  expect(listener).not.toHaveBeenCalled();
  expect(leftovers.count(loom)).toBe(0);
});
