import { readTable } from './readTable.ts';
import type { TableRequest } from './tableWorker.ts';

const request: TableRequest = { file: new Blob(['a']), options: { headers: [], maxRows: 1, maxBytes: 1 } };
const refused = (code: string) => ({ refusal: { code, params: {} } });

/** A worker that answers as the test says; each that was started is on record. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  static answer: (worker: FakeWorker) => void;
  readonly script: string;
  isEnded = false;

  constructor(script: string) {
    super();
    this.script = script;
    FakeWorker.started.push(this);
  }

  postMessage() {
    queueMicrotask(() => FakeWorker.answer(this));
  }

  terminate() {
    this.isEnded = true;
  }
}

beforeEach(() => {
  FakeWorker.started = [];
  Object.assign(globalThis, { Worker: FakeWorker });
});

const areEnded = () => FakeWorker.started.map(({ isEnded }) => isEnded);

test('what a worker reads is the answer, and the worker ends with it', async () => {
  FakeWorker.answer = (worker) => worker.dispatchEvent(new MessageEvent('message', { data: refused('empty') }));
  await expect(readTable('/tables.js', request)).resolves.toEqual(refused('empty'));
  expect(FakeWorker.started.map(({ script }) => script)).toEqual(['/tables.js']);
  expect(areEnded()).toEqual([true]);
});

test('a script that does not come is asked for once more; then the answer says so', async () => {
  FakeWorker.answer = (worker) => worker.dispatchEvent(new Event('error'));
  await expect(readTable('/tables.js', request)).resolves.toEqual(refused('unloaded'));
  expect(areEnded()).toEqual([true, true]);
});

test('a worker that breaks has failed', async () => {
  FakeWorker.answer = (worker) => worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  await expect(readTable('/tables.js', request)).resolves.toEqual(refused('failed'));
  expect(areEnded()).toEqual([true]);
});

test('a reading that nobody waits for any more is ended, and no other is begun', async () => {
  const ending = new AbortController();
  FakeWorker.answer = () => ending.abort();
  await expect(readTable('/tables.js', request, ending.signal)).rejects.toThrow(/abort/i);
  expect(areEnded()).toEqual([true]);
});
