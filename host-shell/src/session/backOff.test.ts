/** @jest-environment-options {"window": true} */
import { createBackOff } from './backOff.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('pauses double up to 30 s', async () => {
  const start = Date.now();
  const tries: number[] = [];
  const retrying = createBackOff(async () => {
    tries.push(Date.now() - start);
    return false;
  });
  retrying.start();
  retrying.start();
  await jest.advanceTimersByTimeAsync(100_000);
  retrying.stop();
  expect(tries).toEqual([1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000]);
});

test('a success ends it, and so does being stopped while an attempt is under way', async () => {
  const attempt = jest.fn(async () => true);
  const retrying = createBackOff(attempt);
  retrying.start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  attempt.mockImplementation(async () => {
    retrying.stop();
    return false;
  });
  retrying.start();
  await jest.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(2);
});
