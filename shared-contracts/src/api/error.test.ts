import { ApiError } from './error.ts';

test('an error made by another bundled copy of this door is still an ApiError', () => {
  let other: typeof ApiError | undefined;
  jest.isolateModules(() => {
    other = jest.requireActual<typeof import('./error.ts')>('./error.ts').ApiError;
  });
  expect(other).not.toBe(ApiError);
  expect(other && new other(404, null)).toBeInstanceOf(ApiError);
  expect(new Error('Request failed')).not.toBeInstanceOf(ApiError);
});
