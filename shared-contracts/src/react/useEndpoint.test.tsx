import { act, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { endpoint } from '../api/index.ts';
import { createTestHost, renderPage } from '../testing/index.ts';
import { useCommand, useEndpoint, useMutateEndpoint } from './index.ts';

const idParams = z.object({ id: z.string() });
const itemSchema = z.object({ id: z.string(), name: z.string() });
const listItems = endpoint({
  id: 'item.list',
  method: 'GET',
  path: '/item/',
  summary: '',
  access: {},
  answer: z.array(itemSchema),
});
const getItem = endpoint({
  id: 'item.get',
  method: 'GET',
  path: '/item/:id',
  summary: '',
  access: {},
  params: idParams,
  answer: itemSchema,
});
const renameItem = endpoint({
  id: 'item.rename',
  method: 'PUT',
  path: '/item/:id',
  summary: '',
  access: {},
  params: idParams,
  body: z.object({ name: z.string() }),
  answer: itemSchema,
});

function Item({ id }: { id: string | null }) {
  const { data, error } = useEndpoint(getItem, id === null ? null : { params: { id } });
  return <p data-testid={`item-${id}`}>{error ? error.message : (data?.name ?? 'none')}</p>;
}

function Rename({ id, to }: { id: string; to: string }) {
  const command = useCommand(renameItem);
  const mutateEndpoint = useMutateEndpoint();
  const rename = () =>
    command.run({ params: { id }, body: { name: to } }).then(
      (saved) => mutateEndpoint(getItem, () => saved, { where: ({ params }) => params.id === saved.id }),
      () => undefined,
    );
  return (
    <button type="button" onClick={rename} disabled={command.running}>
      {command.error?.message ?? 'Rename'}
    </button>
  );
}

test('two readers of one input share one request', async () => {
  const host = createTestHost();
  host.api.answer(getItem, ({ params }) => ({ id: params.id, name: `Name ${params.id}` }));
  await renderPage(
    <>
      <Item id="1" />
      <Item id="1" />
    </>,
    { host },
  );
  await waitFor(() => expect(screen.getAllByText('Name 1')).toHaveLength(2));
  expect(host.api.callsOf(getItem)).toHaveLength(1);
});

test('no input makes no request', async () => {
  const host = createTestHost();
  await renderPage(<Item id={null} />, { host });
  expect(screen.getByText('none')).toBeVisible();
  expect(host.api.calls).toHaveLength(0);
});

test('a failed reading gives the error of the server', async () => {
  const host = createTestHost();
  host.api.fail(getItem, 404, 'There is no such item');
  await renderPage(<Item id="1" />, { host });
  expect(await screen.findByText('There is no such item')).toBeVisible();
});

function ItemReadAgain() {
  const { data, error, mutate } = useEndpoint(getItem, { params: { id: '1' } });
  return (
    <button type="button" onClick={() => void mutate()}>
      {error?.message ?? data?.name}
    </button>
  );
}

test('without a network what was read before stays, and is no failure', async () => {
  const host = createTestHost();
  host.api.answer(getItem, { id: '1', name: 'Read before' });
  const { user } = await renderPage(<ItemReadAgain />, { host });
  await screen.findByText('Read before');
  host.api.fail(getItem, 503, 'No network');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(host.api.callsOf(getItem)).toHaveLength(2));
  await act(async () => undefined);
  expect(screen.getByRole('button')).toHaveTextContent('Read before');

  onLine.mockRestore();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('No network')).toBeVisible();
});

test('the answer of a command updates the cached answers it fits, and no other', async () => {
  const host = createTestHost();
  host.api.answer(getItem, ({ params }) => ({ id: params.id, name: `Name ${params.id}` }));
  host.api.answer(renameItem, ({ params, body }) => ({ id: params.id, name: body.name }));
  const { user } = await renderPage(
    <>
      <Item id="1" />
      <Item id="2" />
      <Rename id="2" to="Renamed" />
    </>,
    { host },
  );
  await screen.findByText('Name 2');
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Renamed')).toBeVisible();
  expect(screen.getByTestId('item-1')).toHaveTextContent('Name 1');
  expect(host.api.callsOf(getItem)).toHaveLength(2);
});

test('a failed command shows its error and can run again', async () => {
  const host = createTestHost();
  host.api.fail(renameItem, 403, 'Guests cannot rename');
  const { user } = await renderPage(<Rename id="1" to="x" />, { host });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Guests cannot rename' })).toBeEnabled();
});

function Refresh() {
  const mutateEndpoint = useMutateEndpoint();
  return (
    <button type="button" onClick={() => mutateEndpoint(listItems)}>
      Refresh
    </button>
  );
}

function List() {
  const { data = [] } = useEndpoint(listItems, {});
  return (
    <ul>
      {data.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

test('mutating without an update asks the server again', async () => {
  const host = createTestHost();
  host.api.answer(listItems, [{ id: '1', name: 'Old' }]);
  const { user } = await renderPage(
    <>
      <List />
      <Refresh />
    </>,
    { host },
  );
  await screen.findByText('Old');
  host.api.answer(listItems, [{ id: '1', name: 'New' }]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('New')).toBeVisible();
});

function Prefix() {
  const mutateEndpoint = useMutateEndpoint();
  return (
    <button type="button" onClick={() => mutateEndpoint(getItem, (item) => ({ ...item, name: `The ${item.name}` }))}>
      Prefix
    </button>
  );
}

test('an answer still on its way is asked for again, so that it cannot hide the change', async () => {
  const host = createTestHost();
  let release = () => {};
  host.api.answer(
    getItem,
    () =>
      new Promise((resolve) => {
        release = () => resolve({ id: '1', name: 'Read before' });
      }),
  );
  const { user } = await renderPage(
    <>
      <Item id="1" />
      <Prefix />
    </>,
    { host },
  );
  await waitFor(() => expect(host.api.callsOf(getItem)).toHaveLength(1));
  host.api.answer(getItem, { id: '1', name: 'Read after' });
  await user.click(screen.getByRole('button', { name: 'Prefix' }));
  await act(async () => release());
  expect(await screen.findByText('Read after')).toBeVisible();
});

test('how often it is read again follows the answers: also where the first one is the first that asks for it', async () => {
  const host = createTestHost();
  let state = 'queued';
  host.api.answer(getItem, ({ params }) => ({ id: params.id, name: state }));
  const pace = (item: { name: string } | undefined) => (item?.name === 'queued' ? 20 : 0);
  function Followed() {
    const { data } = useEndpoint(getItem, { params: { id: 'f' } }, { refreshInterval: pace });
    return <p>{data?.name ?? 'none'}</p>;
  }
  await renderPage(<Followed />, { host });
  expect(await screen.findByText('queued')).toBeVisible();
  state = 'done';
  expect(await screen.findByText('done')).toBeVisible();
  const asked = host.api.callsOf(getItem).length;
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(host.api.callsOf(getItem)).toHaveLength(asked);
});
