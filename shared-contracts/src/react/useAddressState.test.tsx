import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type AddressState, useAddressState } from './index.ts';

/** A page with two parts that write to its address, behind a guard that answers when the test lets it. */
async function setUp(address: string) {
  const parts: Record<string, AddressState> = {};
  function Part({ name }: { name: string }) {
    parts[name] = useAddressState();
    return null;
  }
  const guards: (() => void)[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '/scenario',
        loader: () => new Promise<null>((pass) => guards.push(() => pass(null))),
        element: ['search', 'tags'].map((name) => <Part key={name} name={name} />),
        hydrateFallbackElement: <p />,
      },
    ],
    { initialEntries: [address] },
  );
  const pass = () => act(async () => guards.splice(0).forEach((answer) => void answer()));
  await act(async () => render(<RouterProvider router={router} />));
  await pass();
  const write = (part: string, key: string, value: string) => act(async () => parts[part]?.write(key, value));
  return { parts, write, pass, query: () => router.state.location.search };
}

test('what one part writes is kept by the next, though the guard of the first has not answered yet', async () => {
  const { write, pass, query } = await setUp('/scenario?tag=finance');
  await write('tags', 'tag', '');
  await write('search', 'search', 'pallets');
  await pass();
  expect(query()).toBe('?search=pallets');
});

test('two writings of one act are both kept', async () => {
  const { parts, pass, query } = await setUp('/scenario');
  await act(async () => {
    parts.tags?.write('tag', 'finance');
    parts.search?.write('search', 'pallets');
  });
  await pass();
  expect(query()).toBe('?tag=finance&search=pallets');
});

test('what was written before is no more than what the address says by now', async () => {
  const { parts, write, pass, query } = await setUp('/scenario');
  await write('tags', 'tag', 'finance');
  await pass();
  await write('tags', 'tag', '');
  await pass();
  await write('search', 'search', 'pallets');
  await pass();
  expect(query()).toBe('?search=pallets');
  expect(parts.search?.read('tag')).toBe('');
});
