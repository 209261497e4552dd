import { createLeaving, leavingBound } from './leaving.ts';

const at = (pathname: string, to?: string) => ({
  location: { pathname },
  navigation: to === undefined ? { state: 'idle' } : { state: 'loading', location: { pathname: to } },
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const leaving = createLeaving();
  const listener = jest.fn();
  leaving.subscribe(listener);
  return { leaving, listener };
}

test('a page makes room when the next is not there in time, and no page waits after that', () => {
  const { leaving, listener } = setUp();
  leaving.follow(at('/scenario', '/data/webhook'));
  jest.advanceTimersByTime(leavingBound - 1);
  expect(leaving.isOverdue()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(leaving.isOverdue()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  leaving.follow(at('/data/webhook'));
  expect(leaving.isOverdue()).toBe(false);
});

test('the bound counts from when the page was first asked to go, whatever is asked for meanwhile', () => {
  const { leaving } = setUp();
  leaving.follow(at('/scenario', '/data/webhook'));
  jest.advanceTimersByTime(leavingBound - 1);
  leaving.follow(at('/scenario', '/admin'));
  jest.advanceTimersByTime(1);
  expect(leaving.isOverdue()).toBe(true);
});

test('a page whose query changes stays, and one that is left in time is not touched', () => {
  const { leaving } = setUp();
  leaving.follow(at('/scenario', '/scenario'));
  jest.advanceTimersByTime(leavingBound * 2);
  leaving.follow(at('/scenario', '/data/webhook'));
  leaving.follow(at('/data/webhook'));
  jest.advanceTimersByTime(leavingBound * 2);
  expect(leaving.isOverdue()).toBe(false);
});
