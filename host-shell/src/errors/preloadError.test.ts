import { preloadErrorEvent, raisePreloadError } from './preloadError.ts';

const error = new Error('chunk');

test('an unhandled failure is thrown again', () => {
  expect(() => raisePreloadError(error)).toThrow(error);
});

test('whoever prevents the default has handled it', () => {
  window.addEventListener(preloadErrorEvent, (event) => event.preventDefault(), { once: true });
  expect(() => raisePreloadError(error)).not.toThrow();
});
