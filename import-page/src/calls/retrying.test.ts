/** @jest-environment-options {"window": true} */
import { CallError } from './call.ts';
import { retrying } from './retrying.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const { signal } = new AbortController();

/** A call that fails so often and then succeeds. */
function failing(error: CallError, times: number) {
  const calls = { count: 0 };
  const attempt = async () => {
    if (calls.count++ < times) throw error;
    return 'done';
  };
  return { calls, attempt };
}

async function settled<T>(promise: Promise<T>): Promise<T | CallError> {
  const caught = promise.catch((error: CallError) => error);
  await jest.advanceTimersByTimeAsync(60 * 60 * 1000);
  return caught;
}

test('a lost connection is waited out however long it takes, and said', async () => {
  const { attempt } = failing(new CallError(0), 100);
  const reasons: (number | undefined)[] = [];
  expect(await settled(retrying(attempt, { signal, onWait: (reason) => reasons.push(reason?.status) }))).toBe('done');
  expect(reasons).toHaveLength(101);
  expect(new Set(reasons)).toEqual(new Set([0, undefined]));
});

test.each([400, 409, 500, 501])('an answer %d is not asked for again', async (status) => {
  const { attempt, calls } = failing(new CallError(status), 1);
  expect(await settled(retrying(attempt, { signal }))).toMatchObject({ status });
  expect(calls.count).toBe(1);
});

test.each([429, 502, 503, 504])('an answer %d is tried again for a while, never for ever', async (status) => {
  expect(await settled(retrying(failing(new CallError(status), 2).attempt, { signal }))).toBe('done');
  const lasting = failing(new CallError(status), Number.POSITIVE_INFINITY);
  expect(await settled(retrying(lasting.attempt, { signal }))).toMatchObject({ status });
});

test('the server says when it wants to be asked again; what would take too long fails at once', async () => {
  const soon = failing(new CallError(429, undefined, 30_000), 1);
  const answer = retrying(soon.attempt, { signal });
  await jest.advanceTimersByTimeAsync(29_000);
  expect(soon.calls.count).toBe(1);
  await jest.advanceTimersByTimeAsync(2000);
  expect(await answer).toBe('done');
  const late = failing(new CallError(429, undefined, 3_600_000), 1);
  await expect(retrying(late.attempt, { signal })).rejects.toMatchObject({ status: 429 });
});

test('where somebody waits for the answer, a lost connection is said after a few tries', async () => {
  const { attempt, calls } = failing(new CallError(0), 100);
  expect(await settled(retrying(attempt, { signal, maxLostTries: 3 }))).toMatchObject({ status: 0 });
  expect(calls.count).toBe(4);
});
