import { loadPart, loadPartInTime } from './loadPart.ts';
import { fileTimeout } from './releaseFile.ts';

function chunkError({ chunk = 58, type = 'error' } = {}): Error {
  const facts = { name: 'ChunkLoadError', type, request: `https://weft.test/r/remote-x/abc/${chunk}.js` };
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

/** Each file comes in as many parts, a second between two of them, and then stays silent or ends. */
function filesCome({ parts, ends = true }: { parts: number; ends?: boolean }): void {
  const second = () => new Promise((resolve) => setTimeout(resolve, 1000));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = new ReadableStream({
      async start(stream) {
        init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted')));
        for (let part = 0; part < parts; part++) {
          await second();
          stream.enqueue(new Uint8Array(1));
        }
        if (ends) stream.close();
      },
    });
    return new Response(body, { status: 200 });
  });
}

describe('on a slow line', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const late = (chunk: number) => chunkError({ chunk, type: 'timeout' });

  test('files that come late are waited for, one after the other, while bytes of them come', async () => {
    filesCome({ parts: 20 });
    const act = jest.fn().mockRejectedValueOnce(late(1)).mockRejectedValueOnce(late(2)).mockResolvedValue('page');
    const result = loadPartInTime(act);
    await jest.advanceTimersByTimeAsync(41_000);
    expect(await result).toEqual({ ok: true, value: 'page' });
    expect(fetch).toHaveBeenCalledWith(
      'https://weft.test/r/remote-x/abc/1.js',
      expect.objectContaining({ cache: 'default' }),
    );
  });

  test('a file whose bytes stop coming is given up', async () => {
    filesCome({ parts: 20, ends: false });
    const result = loadPartInTime(jest.fn().mockRejectedValue(late(1)));
    await jest.advanceTimersByTimeAsync(20_000 + fileTimeout);
    expect(await result).toMatchObject({ ok: false, phase: 'fetch', code: 'timeout' });
  });

  test('a file that came late and is late again is a fault', async () => {
    filesCome({ parts: 1 });
    const act = jest.fn().mockRejectedValue(late(1));
    const result = loadPart(act);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await result).toMatchObject({ ok: false, phase: 'fetch', code: 'timeout' });
    expect(act).toHaveBeenCalledTimes(2);
  });
});

test('code that never comes is given up within ten seconds', async () => {
  jest.useFakeTimers();
  const result = loadPartInTime(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(2 * fileTimeout);
  expect(await result).toMatchObject({ ok: false, phase: 'fetch', code: 'timeout' });
  expect(2 * fileTimeout).toBeLessThan(10_000);
  jest.useRealTimers();
});
