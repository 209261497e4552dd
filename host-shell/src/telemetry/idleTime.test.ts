/** @jest-environment-options {"window": true} */
import { watchIdleTime } from './idleTime.ts';

let shown: number | null = null;
let idle: (() => void)[] = [];
const onNeverIdle = jest.fn();
jest.useFakeTimers();
Object.assign(globalThis, { requestIdleCallback: (call: () => void) => idle.push(call) });
watchIdleTime(() => shown, onNeverIdle);

const rest = () => {
  for (const call of idle) call();
  idle = [];
};

test('a page that leaves no idle moment is told of once; one that rests now and then never is', () => {
  shown = performance.now();
  for (let turn = 0; turn < 4; turn += 1) {
    jest.advanceTimersByTime(6000);
    rest();
  }
  expect(onNeverIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(30_000);
  expect(onNeverIdle).toHaveBeenCalledTimes(1);
  expect(onNeverIdle).toHaveBeenCalledWith(null);
  shown = null;
  jest.advanceTimersByTime(30_000);
  shown = performance.now();
  jest.advanceTimersByTime(6000);
  expect(onNeverIdle).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(6000);
  expect(onNeverIdle).toHaveBeenCalledTimes(2);
});

test.each([
  [
    'the area that is drawn',
    '<div data-remote="remote-loom" data-release="abc"><p></p></div><aside><b></b></aside>',
    'p',
    { release: { remote: 'remote-loom', release: 'abc' }, name: '' },
  ],
  [
    'the panel of the shell that is drawn over it',
    '<div data-remote="remote-loom" data-release="abc"></div><div role="dialog" aria-label="Terminal"><p></p></div>',
    'p',
    { release: null, name: 'Terminal' },
  ],
])('names %s', async (_, html, selector, expected) => {
  shown = null;
  jest.advanceTimersByTime(4000);
  rest();
  onNeverIdle.mockClear();
  document.body.innerHTML = html;
  shown = performance.now();
  for (let turn = 0; turn < 200; turn += 1) {
    jest.advanceTimersByTime(100);
    for (const change of ['a', 'b', 'c'])
      document.querySelector(selector)?.setAttribute('data-turn', `${turn}${change}`);
    await Promise.resolve();
  }
  expect(onNeverIdle).toHaveBeenCalledWith(expected);
});
