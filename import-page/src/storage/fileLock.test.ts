import { isFileLocked, withFileLock } from './fileLock.ts';

function locksThat(request: (...given: never[]) => Promise<unknown>) {
  const query = () => Promise.reject(new DOMException('The request was denied', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
}

const { signal } = new AbortController();
const refused = () => Promise.reject(new DOMException('The request was denied', 'SecurityError'));

test('where a frame may hold no locks, a file is sent without one', async () => {
  locksThat(refused);
  expect(await withFileLock('file', signal, async () => 'sent')).toBe('sent');
  expect(await isFileLocked('file')).toBe(false);
});

test('what fails while the lock is held fails once', async () => {
  locksThat((_: string, __: unknown, act: () => Promise<unknown>) => act());
  const act = jest.fn().mockRejectedValue(new Error('refused'));
  await expect(withFileLock('file', signal, act)).rejects.toThrow('refused');
  expect(act).toHaveBeenCalledTimes(1);
});

test('who leaves while another tab holds the lock sends nothing', async () => {
  const leaving = new AbortController();
  locksThat(() => Promise.reject(leaving.signal.reason));
  leaving.abort(new Error('left'));
  const act = jest.fn();
  await expect(withFileLock('file', leaving.signal, act)).rejects.toThrow('left');
  expect(act).not.toHaveBeenCalled();
});
