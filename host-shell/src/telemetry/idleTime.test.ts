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
  shown = null;
  jest.advanceTimersByTime(30_000);
  shown = performance.now();
  jest.advanceTimersByTime(6000);
  expect(onNeverIdle).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(6000);
  expect(onNeverIdle).toHaveBeenCalledTimes(2);
});
