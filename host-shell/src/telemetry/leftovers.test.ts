/** @jest-environment-options {"window": true} */
import { byRelease } from '../../test/byRelease.ts';
import type { Blame } from '../remotes/blame.ts';
import { watchLeftovers } from './leftovers.ts';

const loom: Blame = { remote: 'remote-loom', release: 'abc', version: '1.2.0' };
const leftovers = watchLeftovers();

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

test('an element that a release puts into the body goes with it; what is gone already counts no more', () => {
  const kept = document.createElement('p');
  const passing = document.createElement('p');
  const others = document.createElement('p');
  byRelease(() => document.body.append(kept, passing));
  document.body.appendChild(others);
  expect(leftovers.count(loom)).toBe(2);
  passing.remove();
  expect(leftovers.count(loom)).toBe(1);
  expect(leftovers.end(loom)).toBe(1);
  expect(kept.isConnected).toBe(false);
  expect(others.isConnected).toBe(true);
  others.remove();
});

test('a listener of a release at the window keeps nobody from the shell', () => {
  document.body.innerHTML = '<header data-focus-region><a>Bar</a></header><main data-focus-region><a>Page</a></main>';
  const swallow = jest.fn((event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  });
  const onClick = jest.fn();
  byRelease(() => addEventListener('click', swallow, true));
  document.body.addEventListener('click', onClick);
  const click = (place: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector(`${place} a`)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(click('header')).toBe(false);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(click('main')).toBe(true);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(swallow).toHaveBeenCalledTimes(2);
  removeEventListener('click', swallow, true);
  click('main');
  expect(swallow).toHaveBeenCalledTimes(2);
  expect(leftovers.count(loom)).toBe(0);
});
