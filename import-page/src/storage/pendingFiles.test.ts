import { PendingFiles } from './pendingFiles.ts';

test('where storage is blocked nothing is kept, and nothing fails', async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    },
  });
  const pending = new PendingFiles();
  expect(await pending.isKeeping()).toBe(false);
  expect(await pending.addChunk('a', 0, [])).toBe(false);
  expect(await pending.list('page')).toEqual([]);
});
