import { contextFromParent } from './parentContext.ts';

const origin = 'https://shop.example';
const parent = { postMessage: jest.fn() } as unknown as Window;

const post = (from: string, source: unknown, data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { origin: from, source: source as Window, data }));
const handed = { target: 'weft-import', type: 'context', context: 'a.b.c' };

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
});
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(window, 'parent', { configurable: true, value: window });
});

test('the page around the frame hands over a context, from an allowed origin alone', async () => {
  const asked = contextFromParent([origin]);
  post('https://elsewhere.example', parent, { ...handed, context: 'wrong' });
  post(origin, window, { ...handed, context: 'wrong' });
  post(origin, parent, { ...handed, context: 7 });
  post(origin, parent, handed);
  await expect(asked).resolves.toBe('a.b.c');
});

test('without an answer in time, and without allowed origins, there is none', async () => {
  const asked = contextFromParent([origin]);
  jest.advanceTimersByTime(4_000);
  await expect(asked).resolves.toBeUndefined();
  await expect(contextFromParent([])).resolves.toBeUndefined();
});
