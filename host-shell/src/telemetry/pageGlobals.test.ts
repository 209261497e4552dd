/** @jest-environment-options {"window": true} */
import { byRelease } from '../../test/byRelease.ts';
import type { Blame } from '../remotes/blame.ts';
import { watchPageGlobals } from './pageGlobals.ts';

const loom: Blame = { remote: 'remote-loom', release: 'abc', version: '1.2.0' };
const yarn: Blame = { remote: 'remote-yarn', release: 'def', version: '0.1.0' };
const onReplaced = jest.fn();
const { check } = watchPageGlobals(onReplaced);

beforeEach(() => {
  onReplaced.mockClear();
  check([]);
});

test('what a release puts in the place of a function of the browser is not taken, and told of', () => {
  const before = history.pushState;
  byRelease(() => {
    history.pushState = () => undefined;
  });
  expect(history.pushState).toBe(before);
  expect(onReplaced).toHaveBeenCalledWith(['pushState'], expect.objectContaining({ remote: 'remote-loom' }));
});

test('others may replace what they like', () => {
  const before = window.setTimeout;
  const other = jest.fn() as never;
  window.setTimeout = other;
  expect(window.setTimeout).toBe(other);
  window.setTimeout = before;
  expect(onReplaced).not.toHaveBeenCalled();
});

test('a changed prototype is put back, and put on the one release that ran', () => {
  const before = Array.prototype.at;
  Array.prototype.at = () => undefined;
  Object.assign(Array.prototype, { lastOne: () => undefined });
  check([loom]);
  expect(Array.prototype.at).toBe(before);
  expect('lastOne' in []).toBe(false);
  expect(onReplaced).toHaveBeenCalledWith(['Array.prototype.at', 'Array.prototype.lastOne'], loom);
  onReplaced.mockClear();
  check([loom]);
  expect(onReplaced).not.toHaveBeenCalled();
});

test('where several releases ran, none is named', () => {
  const before = Promise.prototype.finally;
  Promise.prototype.finally = () => Promise.resolve() as never;
  check([loom, yarn]);
  expect(Promise.prototype.finally).toBe(before);
  expect(onReplaced).toHaveBeenCalledWith(['Promise.prototype.finally'], null);
});
