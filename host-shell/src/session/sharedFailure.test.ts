import { createSharedFailure } from './sharedFailure.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const stands = (failures: ReturnType<typeof createSharedFailure>) => {
  try {
    failures.throwRecent();
    return false;
  } catch {
    return true;
  }
};

test('calls that fail together make one failure: the pause grows with each in a row, not with each call', () => {
  const failures = createSharedFailure();
  for (let call = 0; call < 4; call += 1) failures.failed(new Error('503'));
  expect(stands(failures)).toBe(true);
  jest.advanceTimersByTime(800);
  expect(stands(failures)).toBe(false);
  failures.failed(new Error('503'));
  jest.advanceTimersByTime(1400);
  expect(stands(failures)).toBe(true);
  failures.forget();
  expect(stands(failures)).toBe(false);
});
