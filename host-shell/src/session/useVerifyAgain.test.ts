/** @jest-environment-options {"window": true} */
import { renderHook } from '@testing-library/react';
import { AccessRefused } from 'shared-contracts/host';
import type { SessionController } from './session.ts';
import { useVerifyAgain } from './useVerifyAgain.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function setUp(session: Partial<Record<'authenticate' | 'load', jest.Mock>>, active = true) {
  const goOn = jest.fn();
  const { unmount } = renderHook(() => useVerifyAgain(session as unknown as SessionController, active, goOn));
  return { goOn, unmount };
}

test('goes on once session and account are known again, not before', async () => {
  const authenticate = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({});
  const load = jest.fn().mockRejectedValueOnce(new Error('500')).mockResolvedValue({});
  const { goOn } = setUp({ authenticate, load });
  await jest.advanceTimersByTimeAsync(4000);
  expect(goOn).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(goOn).toHaveBeenCalledTimes(1);
  expect(authenticate).toHaveBeenCalledTimes(3);
});

test('signed out is an answer too: the guard leads on from there', async () => {
  const { goOn } = setUp({ authenticate: jest.fn().mockResolvedValue(null), load: jest.fn() });
  await jest.advanceTimersByTimeAsync(2000);
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('a refusal is an answer too: nothing is asked again', async () => {
  const authenticate = jest.fn().mockRejectedValue(new AccessRefused());
  const { goOn } = setUp({ authenticate });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(goOn).toHaveBeenCalledTimes(1);
  expect(authenticate).toHaveBeenCalledTimes(1);
});

test('asks nothing for another refusal, and no more once the page is left', async () => {
  const authenticate = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  setUp({ authenticate }, false);
  const { unmount } = setUp({ authenticate });
  unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(authenticate).not.toHaveBeenCalled();
});
