import { createRefusedPaths } from './refusedPaths.ts';

const pagePath = { path: '/hidden', refused: true };

test('what the plan says of its own path needs no question', async () => {
  const ask = jest.fn();
  await expect(createRefusedPaths({ pagePath, ask })('/hidden')).resolves.toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

test('other paths are pagePath about', async () => {
  const isRefused = createRefusedPaths({ pagePath, ask: async (path) => path === '/other' });
  await expect(isRefused('/other')).resolves.toBe(true);
  await expect(isRefused('/nowhere')).resolves.toBe(false);
});

test('where nobody answers there is no such page', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const ask = () => Promise.reject(new Error('offline'));
  await expect(createRefusedPaths({ pagePath, ask })('/other')).resolves.toBe(false);
  expect(log).toHaveBeenCalled();
});
