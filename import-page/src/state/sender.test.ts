/** @jest-environment-options {"window": true} */
import 'fake-indexeddb/auto';
import { CallError } from '../calls/call.ts';
import type { ImportCalls } from '../calls/importCalls.ts';
import { type PendingFile, PendingFiles } from '../storage/pendingFiles.ts';
import { chunkRows, keepFile, RowsLost, resumePoint, type SendProgress, sendChunks } from './sender.ts';

// jsdom has no copy of its own, and the store copies what it keeps.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value));

const rowCount = chunkRows * 2 + 10;
const file = (id: string): PendingFile => ({
  id,
  token: 'secret',
  page: 'page-of-tests',
  fileName: 'orders.csv',
  chunkCount: 3,
  rowCount,
  openedAt: Date.now(),
});
const rowsOf = async (chunk: number) =>
  Array.from({ length: chunk < 2 ? chunkRows : 10 }, (_, at) => [`${chunk}.${at}`]);

/** A server that takes chunks; `refuse` may throw first. */
function serverOf(refuse: (chunk: number) => void = () => undefined) {
  const taken: number[] = [];
  const sendRows = async (_: unknown, chunk: number) => {
    refuse(chunk);
    taken.push(chunk);
    return { problems: [] };
  };
  return { taken, calls: { sendRows } as unknown as ImportCalls };
}

function optionsOf(calls: ImportCalls, id: string, received: number[] = []) {
  const said: SendProgress[] = [];
  const options = {
    calls,
    pending: new PendingFiles(),
    file: file(id),
    received: new Set(received),
    rowsOf,
    signal: new AbortController().signal,
    onProgress: (progress: SendProgress) => void said.push(progress),
  };
  return { options, said };
}

test('only the chunks that the server lacks are sent, and progress counts all rows', async () => {
  const { taken, calls } = serverOf();
  const { options, said } = optionsOf(calls, 'a', [0]);
  await sendChunks(options);
  expect(taken).toEqual([1, 2]);
  expect(said[0]).toEqual({ sentRows: chunkRows, rowCount, waiting: undefined });
  expect(said.at(-1)).toEqual({ sentRows: rowCount, rowCount, waiting: undefined });
});

test('a lost connection is waited out, and said', async () => {
  let isLost = true;
  const { taken, calls } = serverOf((chunk) => {
    if (chunk !== 1 || !isLost) return;
    isLost = false;
    throw new CallError(0);
  });
  const { options, said } = optionsOf(calls, 'b');
  await sendChunks(options);
  expect(taken).toEqual([0, 1, 2]);
  expect(said.map(({ waiting }) => waiting?.status)).toContain(0);
  expect(said.at(-1)?.waiting).toBeUndefined();
});

test('a refusal ends the sending', async () => {
  const { calls } = serverOf(() => {
    throw new CallError(409);
  });
  await expect(sendChunks(optionsOf(calls, 'c').options)).rejects.toMatchObject({ status: 409 });
});

test('a file that is kept can be sent on from the browser, and is forgotten chunk by chunk', async () => {
  const pending = new PendingFiles();
  expect(await keepFile(pending, file('kept'), rowsOf, new AbortController().signal)).toBe(true);
  expect((await pending.list('page-of-tests')).map(({ id }) => id)).toEqual(['kept']);
  const { calls } = serverOf();
  const { options } = optionsOf(calls, 'kept', [0]);
  await sendChunks({ ...options, pending, rowsOf: (chunk) => pending.chunk('kept', chunk) });
  await expect(sendChunks({ ...options, pending, rowsOf: (chunk) => pending.chunk('kept', chunk) })).rejects.toThrow(
    RowsLost,
  );
  await pending.remove('kept');
  expect(await pending.list('page-of-tests')).toEqual([]);
});

test.each([0, 2])('a file that is cancelled while chunk %d is kept is not offered', async (cancelledAt) => {
  const pending = new PendingFiles();
  const leaving = new AbortController();
  const keeping = keepFile(
    pending,
    file('cancelled'),
    async (chunk) => {
      if (chunk === cancelledAt) leaving.abort();
      return rowsOf(chunk);
    },
    leaving.signal,
  );
  await expect(keeping).rejects.toMatchObject({ name: 'AbortError' });
  expect(await pending.list('page-of-tests')).toEqual([]);
  expect(await pending.chunk('cancelled', 0)).toBeUndefined();
});

test('a file that the server has dropped by now is not offered any more', async () => {
  const pending = new PendingFiles();
  await pending.add({ ...file('old'), openedAt: Date.now() - 25 * 60 * 60 * 1000 });
  expect(await pending.list('page-of-tests')).toEqual([]);
});

test.each([
  [
    { status: 'receiving', chunks: [0, 2] },
    { at: 'rows', received: new Set([0, 2]) },
  ],
  [
    { status: 'checked', chunks: [0, 1, 2] },
    { at: 'rows', received: new Set([0, 1, 2]) },
  ],
  [{ status: 'delivering', chunks: [] }, { at: 'receipt' }],
  [{ status: 'abandoned', chunks: [] }, { at: 'nowhere' }],
])('a file that is %j goes on at %j', async (state, point) => {
  const calls = { state: async () => state } as unknown as ImportCalls;
  expect(await resumePoint(calls, file('r'))).toEqual(point);
});

test('a file that is gone goes on nowhere; what cannot be asked is no answer', async () => {
  const failing = (status: number) =>
    ({ state: () => Promise.reject(new CallError(status)) }) as unknown as ImportCalls;
  expect(await resumePoint(failing(404), file('r'))).toEqual({ at: 'nowhere' });
  await expect(resumePoint(failing(0), file('r'))).rejects.toMatchObject({ status: 0 });
});
