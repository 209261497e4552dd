import { loadPart, loadPartInTime } from './loadPart.ts';
import { fileTimeout } from './releaseFile.ts';

function chunkError(): Error {
  const facts = { name: 'ChunkLoadError', type: 'error', request: 'https://weft.test/r/remote-x/abc/58.js' };
  return Object.assign(new Error('Loading chunk 58 failed.'), facts);
}

const serverAnswers = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status }));

beforeEach(() => {
  serverAnswers(200);
});

test('a chunk that fails is fetched past the cache and tried once more', async () => {
  const act = jest.fn().mockRejectedValueOnce(chunkError()).mockResolvedValueOnce('page');
  expect(await loadPart(act)).toEqual({ ok: true, value: 'page' });
  expect(fetch).toHaveBeenCalledWith(
    'https://weft.test/r/remote-x/abc/58.js',
    expect.objectContaining({ cache: 'reload' }),
  );
});

test('a chunk that fails again is a fault', async () => {
  serverAnswers(404);
  const act = jest.fn().mockRejectedValue(chunkError());
  expect(await loadPart(act)).toMatchObject({ ok: false, phase: 'fetch', code: 'chunk' });
  expect(act).toHaveBeenCalledTimes(2);
});

test('a chunk that is there and fails again was refused for its hash', async () => {
  const act = jest.fn().mockRejectedValue(chunkError());
  expect(await loadPart(act)).toMatchObject({ ok: false, phase: 'verify', code: 'integrity' });
});

test('a chunk that came and is not what was asked for is no matter of its hash', async () => {
  const act = jest.fn().mockRejectedValue(Object.assign(chunkError(), { type: 'missing' }));
  expect(await loadPart(act)).toMatchObject({ ok: false, phase: 'fetch', code: 'chunk' });
});

test('code that throws while it runs is not run twice', async () => {
  const act = jest.fn().mockRejectedValue(new TypeError('x is not a function'));
  expect(await loadPart(act)).toMatchObject({ ok: false, phase: 'init', code: 'init' });
  expect(act).toHaveBeenCalledTimes(1);
  expect(fetch).not.toHaveBeenCalled();
});

test('code that never comes is given up within ten seconds', async () => {
  jest.useFakeTimers();
  const result = loadPartInTime(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(2 * fileTimeout);
  expect(await result).toMatchObject({ ok: false, phase: 'fetch', code: 'timeout' });
  expect(2 * fileTimeout).toBeLessThan(10_000);
  jest.useRealTimers();
});
