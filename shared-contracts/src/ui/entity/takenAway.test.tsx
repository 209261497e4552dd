import { act, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { book, bulkBooks, createBook, openBooks, updateBook } from '../../../test/books.tsx';
import { endpoint } from '../../api/endpoint.ts';
import { idParams } from '../../api/paging.ts';
import { useEndpoint } from '../../react/index.ts';
import { createTestHost, renderPage } from '../../testing/index.ts';
import { EntityDetail, useIsDeleted, VersionsPanel } from './index.ts';

/** The form of a book on the list in which something was typed, and somebody who takes the book away. */
async function openTyped() {
  const opened = await openBooks([book('a'), book('b')]);
  const { host, user, kept } = opened;
  await user.click(screen.getByRole('button', { name: 'More actions for Book a' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit book' });
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), ' of mine');
  const hear = () => act(async () => host.realtime.emit('trash-update', { kind: 'filter' }));
  const trash = () => {
    kept.set('a', book('a', { is_active: false }));
    return hear();
  };
  const remove = () => {
    kept.delete('a');
    return hear();
  };
  return { ...opened, form, trash, remove };
}

const press = ({ user, form }: Awaited<ReturnType<typeof openTyped>>, name: string) =>
  user.click(within(form).getByRole('button', { name }));

describe('the form of a thing that somebody moves to the trash', () => {
  it('says so, keeps what was typed, and restores the thing with what was changed', async () => {
    const opened = await openTyped();
    const { host, form, trash } = opened;
    await trash();
    expect(await within(form).findByRole('alert')).toHaveTextContent('"Book a" was moved to the trash');
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Book a of mine');
    await press(opened, 'Restore and save');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit book' })).toBeNull());
    expect(host.api.callsOf(bulkBooks)[0]?.input).toEqual({ body: { ids: ['a'], action: { type: 'restore' } } });
    expect(host.api.callsOf(updateBook)[0]?.input).toMatchObject({
      params: { id: 'a' },
      body: { name: 'Book a of mine' },
    });
  });

  it('says nothing any more once it is restored by somebody', async () => {
    const { form, trash, kept, host } = await openTyped();
    await trash();
    await within(form).findByRole('alert');
    kept.set('a', book('a'));
    await act(async () => host.realtime.emit('trash-update', { kind: 'filter' }));
    await waitFor(() => expect(within(form).queryByRole('alert')).toBeNull(), { timeout: 4000 });
    expect(within(form).getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Book a of mine');
  });
});

test('the form of somebody whose role is taken says so, keeps what was typed, and is saved once it is back', async () => {
  const { host, form } = await openTyped();
  const own = host.session.get();
  act(() => host.setSession({ ...own, canWrite: false }));
  expect(within(form).getByRole('alert')).toHaveTextContent("Your role doesn't allow changes any more");
  expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
  act(() => host.setSession(own));
  expect(within(form).queryByRole('alert')).toBeNull();
  expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Book a of mine');
  expect(within(form).getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a form that was refused without a session says so until there is one again', async () => {
  const opened = await openTyped();
  const { host, form } = opened;
  host.api.fail(updateBook, 401, 'Your session has expired. Sign in again.');
  await press(opened, 'Save');
  expect(await within(form).findByRole('alert')).toHaveTextContent('Sign in again');
  act(() => host.setSession({ ...host.session.get() }));
  expect(within(form).queryByRole('alert')).toBeNull();
  expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Book a of mine');
});

describe('the form of a thing that somebody deletes', () => {
  it('says so, and makes a new one of what was typed', async () => {
    const opened = await openTyped();
    const { host, form, remove } = opened;
    await remove();
    expect(await within(form).findByRole('alert')).toHaveTextContent('"Book a" was permanently deleted');
    host.api.answer(createBook, book('c'));
    await press(opened, 'Create book');
    await waitFor(() => expect(host.api.callsOf(createBook)).toHaveLength(1));
    expect(host.api.callsOf(createBook)[0]?.input).toEqual({ body: { name: 'Book a of mine', shelf_id: null } });
    expect(host.api.callsOf(updateBook)).toEqual([]);
  });

  it('learns of it by a save that finds nothing', async () => {
    const opened = await openTyped();
    const { host, form, kept } = opened;
    kept.delete('a');
    host.api.fail(updateBook, 404, 'This book doesn’t exist or was deleted.');
    await press(opened, 'Save');
    expect(await within(form).findByText('"Book a" was permanently deleted')).toBeInTheDocument();
    expect(within(form).getByRole('button', { name: 'Create book' })).toBeEnabled();
  });
});

const getBook = endpoint({
  ...{ id: 'book.get', method: 'GET', path: '/book/:id', summary: '', access: {} },
  ...{ params: idParams, answer: z.object({ id: z.string(), name: z.string() }) },
});

function Head() {
  return useIsDeleted() ? 'Nothing to do' : <button type="button">Restore</button>;
}

function BookPage() {
  const reading = useEndpoint(getBook, { params: { id: 'a' } });
  return (
    <EntityDetail reading={reading} notFound="This book doesn’t exist or was deleted" failed="Couldn’t load the book">
      {({ name }) => (
        <>
          <h1>{name}</h1>
          <Head />
          <VersionsPanel versions={[]} error={reading.error} current={1} question="" />
        </>
      )}
    </EntityDetail>
  );
}

test('the page of a thing that somebody deletes says so, keeps what it shows and offers nothing', async () => {
  const host = createTestHost();
  host.api.answer(getBook, { id: 'a', name: 'Book a' });
  await renderPage(<BookPage />, { host, path: '/books/a', pattern: '/books/:id' });
  expect(screen.getByRole('button', { name: 'Restore' })).toBeInTheDocument();
  host.api.fail(getBook, 404, 'This book doesn’t exist or was deleted');
  await act(async () => host.realtime.emit('trash-update', { kind: 'filter' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('"Book a" was permanently deleted');
  expect(screen.getByRole('heading', { name: 'Book a' })).toBeInTheDocument();
  expect(screen.getByText('Nothing to do')).toBeInTheDocument();
  expect(screen.queryByText('This book doesn’t exist or was deleted')).toBeNull();
});
