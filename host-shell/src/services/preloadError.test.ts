/** @jest-environment-options {"window": true} */
import { isPreloadErrorHandled, loadPage, preloadErrorEvent, raisePreloadError } from './preloadError.ts';

const error = new Error('chunk');

function prevent() {
  window.addEventListener(preloadErrorEvent, (event) => event.preventDefault(), { once: true });
}

test('the event carries the error and can be cancelled', () => {
  const seen = jest.fn();
  window.addEventListener(preloadErrorEvent, seen, { once: true });
  expect(isPreloadErrorHandled(error)).toBe(false);
  expect(seen.mock.calls[0][0]).toMatchObject({ type: 'preload-error', cancelable: true, detail: { error } });
});

test('an unhandled failure is thrown again', () => {
  expect(() => raisePreloadError(error)).toThrow(error);
});

test('whoever prevents the default has handled it', () => {
  prevent();
  expect(() => raisePreloadError(error)).not.toThrow();
});

test('a page of the host that does not come rejects with its error, unless it is handled', async () => {
  const load = () => Promise.reject(error);
  await expect(loadPage(load)).rejects.toBe(error);
  prevent();
  const settled = jest.fn();
  loadPage(load).then(settled, settled);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(settled).not.toHaveBeenCalled();
});
