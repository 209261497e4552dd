import { screen, waitFor, within } from '@testing-library/react';
import {
  book,
  bulkBooks,
  createBook,
  deleteBook,
  emptyBookTrash,
  listBooks,
  openBooks,
  rowNames,
  updateBook,
} from '../../../test/books.tsx';
import { limitsOf } from '../../api/account/index.ts';
import { ApiError } from '../../api/error.ts';
import { listUsedBy } from '../../api/trash/usedBy.ts';
import { actOnWaitingRuns, countWaitingRuns } from '../../api/waiting-run/index.ts';
import { apiErrorOf, sessionOf, type TestHost } from '../../testing/index.ts';

type User = Awaited<ReturnType<typeof openBooks>>['user'];

async function take(user: User, name: string, action: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `More actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

const dialog = () => screen.findByRole('dialog');
const confirm = async (user: User, name: string) => user.click(within(await dialog()).getByRole('button', { name }));

const bulkCalls = (host: TestHost) => host.api.callsOf(bulkBooks).map(({ input }) => (input as { body: object }).body);

describe('one thing', () => {
  it('goes to trash after a question, and comes back by undo', async () => {
    const { host, user } = await openBooks([book('a'), book('b')]);
    await take(user, 'Book a', 'Move to trash');
    expect(await screen.findByText('Move "Book a" to trash?')).toBeInTheDocument();
    await confirm(user, 'Move to trash');
    await waitFor(() => expect(rowNames()).toEqual(['Book b']));
    expect(host.record.snackbars).toMatchObject([{ message: 'Book a moved to trash' }]);
    host.record.snackbars[0]?.action?.run();
    await waitFor(() => expect(rowNames()).toEqual(['Book a', 'Book b']));
    expect(bulkCalls(host)).toEqual([
      { ids: ['a'], action: { type: 'trash' } },
      { ids: ['a'], action: { type: 'restore' } },
    ]);
  });

  it('names what uses it before it goes to trash, what is started first and what is in the trash not at all', async () => {
    const { host, user } = await openBooks([book('a')]);
    const use = { kind: 'scenario' as const, is_active: true, is_started: false };
    const used_by = [
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...use, id: `s${n}`, name: `Reads ${n}` })),
      { ...use, id: 'p', kind: 'import_page' as const, name: 'Orders page' },
      { ...use, id: 'on', name: 'Nightly orders', is_started: true },
      { ...use, id: 'gone', name: 'Gone', is_active: false },
    ];
    host.api.answer(listUsedBy, [{ id: 'a', used_by }]);
    await take(user, 'Book a', 'Move to trash');
    expect(await screen.findByText('In use by:')).toBeInTheDocument();
    const lines = within(await dialog())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect([lines[0], lines.at(-1), lines.length]).toEqual(['Nightly ordersStarted', 'and 3 more', 7]);
    expect(host.api.callsOf(listUsedBy)[0]?.input).toEqual({ params: { kind: 'filter' }, body: { ids: ['a'] } });
  });

  it('is filed in a folder', async () => {
    const { user, kept } = await openBooks([book('a')]);
    await take(user, 'Book a', 'Move');
    await user.click(within(await dialog()).getByRole('combobox', { name: 'Folder' }));
    await user.click(await screen.findByTitle('Shelf'));
    await confirm(user, 'Move');
    await waitFor(() => expect(kept.get('a')?.shelf_id).toBe('s'));
  });

  it('is deleted once its name is typed: gone at once, back when the server refuses', async () => {
    const { host, user } = await openBooks([book('a', { is_active: false })], { path: '/books?filter=trash' });
    const refusal = Promise.withResolvers<unknown>();
    host.api.answer(deleteBook, () => refusal.promise);
    await take(user, 'Book a', 'Delete permanently');
    const asking = await dialog();
    expect(within(asking).getByText('Nobody can read it afterwards.')).toBeInTheDocument();
    expect(within(asking).getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
    await user.type(within(asking).getByRole('textbox'), 'Book a');
    await confirm(user, 'Delete permanently');
    await waitFor(() => expect(rowNames()).toEqual([]));
    refusal.reject(apiErrorOf(409, 'Move it to trash first'));
    await waitFor(() => expect(rowNames()).toEqual(['Book a']));
    expect(host.record.snackbars).toMatchObject([{ message: 'Move it to trash first', color: 'error' }]);
  });

  it('does not come back with a list that was read while it was deleted', async () => {
    const { host, user } = await openBooks([book('a', { is_active: false })], { path: '/books?filter=trash' });
    const deleted = Promise.withResolvers<unknown>();
    host.api.answer(deleteBook, () => deleted.promise);
    await take(user, 'Book a', 'Delete permanently');
    await user.type(within(await dialog()).getByRole('textbox'), 'Book a');
    await confirm(user, 'Delete permanently');
    await waitFor(() => expect(rowNames()).toEqual([]));
    host.realtime.emit('events-update', { id: 'e', webhook_id: 'w' });
    await waitFor(() => expect(rowNames()).toEqual(['Book a']), { timeout: 4000 });
    deleted.resolve(undefined);
    await waitFor(() => expect(rowNames()).toEqual([]));
  });

  it('is back when nothing can be reached, the list neither', async () => {
    const { host, user } = await openBooks([book('a', { is_active: false })], { path: '/books?filter=trash' });
    host.api.fail(deleteBook, 0, 'No answer');
    host.api.fail(listBooks, 0, 'No answer');
    await take(user, 'Book a', 'Delete permanently');
    await user.type(within(await dialog()).getByRole('textbox'), 'Book a');
    await confirm(user, 'Delete permanently');
    await waitFor(() => expect(host.record.snackbars).toMatchObject([{ message: 'No answer' }]));
    expect(rowNames()).toEqual(['Book a']);
  });

  it('is deleted by its name as it is read, where several blanks are one', async () => {
    const spaced = book('a', { is_active: false, name: 'Book  a' });
    const { user } = await openBooks([spaced], { path: '/books?filter=trash' });
    await user.click(screen.getByRole('button', { name: /More actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete permanently' }));
    await user.type(within(await dialog()).getByRole('textbox'), 'Book a');
    expect(within(await dialog()).getByRole('button', { name: 'Delete permanently' })).toBeEnabled();
  });

  it('that another person deleted goes from the list when something is done with it', async () => {
    const { host, kept, user } = await openBooks([book('a'), book('b')]);
    kept.delete('a');
    host.api.answer(bulkBooks, [{ id: 'a', ok: false, code: 'not_found', message: 'It was deleted' }]);
    await take(user, 'Book a', 'Lend');
    await waitFor(() => expect(rowNames()).toEqual(['Book b']));
    expect(host.record.snackbars).toMatchObject([{ message: 'It was deleted', color: 'error' }]);
  });

  it('that another person changed elsewhere is saved with what they changed', async () => {
    const { host, user } = await openBooks([book('a')]);
    const theirs = book('a', { revision: 2, pages: 7 });
    const bodies: unknown[] = [];
    host.api.answer(updateBook, ({ body }) => {
      bodies.push(body);
      if (body?.revision !== 2) throw apiErrorOf(409, 'Someone else changed this', { current: theirs });
      return { ...theirs, name: body?.name ?? '' };
    });
    await take(user, 'Book a', 'Edit');
    const form = await dialog();
    await user.clear(within(form).getByLabelText('Name'));
    await user.type(within(form).getByLabelText('Name'), 'Emma');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rowNames()).toEqual(['Emma']));
    expect(bodies).toEqual([
      { id: 'a', revision: 1, name: 'Emma' },
      { id: 'a', revision: 2, name: 'Emma' },
    ]);
  });

  it.each([
    ['Cancel', [{ name: 'Book a again' }]],
    ['Save', [{ name: 'Book a again' }, { name: 'Book a again', lent: false }]],
  ])('is asked about when the server names a consequence of a save: %s', async (answer, bodies) => {
    const { host, user } = await openBooks([book('a')]);
    host.api.answer(updateBook, ({ body }) => {
      if ('lent' in (body as object)) return book('a');
      throw new ApiError(409, { code: 'conflict', reason: 'conflict.lent', message: 'Ada reads it.', requestId: 'r' });
    });
    await take(user, 'Book a', 'Edit');
    const form = await screen.findByRole('dialog', { name: 'Edit book' });
    await user.type(within(form).getByLabelText('Name'), ' again');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    // Dialogs have one id here, so that the second is not found by its name.
    const asking = (await screen.findByText('Ada reads it.')).closest<HTMLElement>('[role="dialog"]') ?? form;
    expect(asking).toHaveTextContent('Save "Book a" anyway?');
    await user.click(within(asking).getByRole('button', { name: answer }));
    const sent = () => host.api.callsOf(updateBook).map(({ input }) => (input as { body: object }).body);
    await waitFor(() => expect(sent()).toMatchObject(bodies));
  });

  it('is changed in the form', async () => {
    const { user } = await openBooks([book('a')]);
    await take(user, 'Book a', 'Edit');
    const form = await screen.findByRole('dialog', { name: 'Edit book' });
    await user.clear(within(form).getByLabelText('Name'));
    await user.type(within(form).getByLabelText('Name'), 'Emma');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rowNames()).toEqual(['Emma']));
  });
});

describe('many things', () => {
  const selected = (user: User, ...names: string[]) =>
    names.reduce(
      (before, name) => before.then(() => user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))),
      Promise.resolve(),
    );

  it('are changed together, and the selection ends', async () => {
    const { host, kept, user } = await openBooks([book('a'), book('b'), book('c')]);
    const lists = host.api.callsOf(listBooks).length;
    await selected(user, 'Book a', 'Book c');
    await user.click(within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'Lend' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull());
    expect([...kept.values()].map(({ lent }) => lent)).toEqual([true, false, true]);
    expect(bulkCalls(host)).toEqual([{ ids: ['a', 'c'], action: { type: 'lend' } }]);
    expect(host.api.callsOf(listBooks)).toHaveLength(lists + 1);
  });

  it('that fail stay selected, with the reason at their rows', async () => {
    const { host, user } = await openBooks([book('a'), book('b')]);
    host.api.answer(bulkBooks, [
      { id: 'a', ok: true },
      { id: 'b', ok: false, code: 'conflict', message: 'Someone reads it' },
    ]);
    await selected(user, 'Book a', 'Book b');
    await user.click(screen.getByRole('button', { name: 'Lend' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone reads it');
    expect(screen.getByRole('region', { name: '1 selected' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select Book b' })).toBeChecked();
  });

  it('are changed once, however often it is pressed', async () => {
    const { host, user } = await openBooks([book('a'), book('b')]);
    const lending = Promise.withResolvers<[]>();
    host.api.answer(bulkBooks, () => lending.promise);
    await selected(user, 'Book a', 'Book b');
    await user.click(screen.getByRole('button', { name: 'Lend' }));
    await user.click(screen.getByRole('button', { name: 'Lend' }));
    lending.resolve([]);
    await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull());
    expect(bulkCalls(host)).toHaveLength(1);
  });

  it('stay selected while something is done with another', async () => {
    const { user, kept } = await openBooks([book('a'), book('b'), book('c')]);
    await selected(user, 'Book a', 'Book b');
    await take(user, 'Book c', 'Lend');
    await waitFor(() => expect(kept.get('c')?.lent).toBe(true));
    expect(screen.getByRole('region', { name: '2 selected' })).toBeInTheDocument();
  });

  it('are told apart where only some of the calls for so many came through', async () => {
    const { host, user } = await openBooks(Array.from({ length: 501 }, (_, at) => book(String(at))));
    host.api.answer(bulkBooks, ({ body: { ids } }) => {
      if (ids.length < 500) throw apiErrorOf(503, 'The database does not answer');
      return ids.map((id) => ({ id, ok: true as const }));
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Select all 501' }));
    await user.click(screen.getByRole('button', { name: 'Lend' }));
    expect(await screen.findByRole('region', { name: '1 selected' })).toBeInTheDocument();
    expect(host.record.snackbars).toMatchObject([{ message: expect.stringMatching(/^1 of 501/) }]);
  });

  it('say how far work is that takes several calls', async () => {
    const { host, user } = await openBooks(Array.from({ length: 501 }, (_, at) => book(String(at))));
    const answers: (() => void)[] = [];
    host.api.answer(
      bulkBooks,
      ({ body: { ids } }) =>
        new Promise((resolve) => answers.push(() => resolve(ids.map((id) => ({ id, ok: true as const }))))),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Select all 501' }));
    await user.click(screen.getByRole('button', { name: 'Lend' }));
    expect(await screen.findByRole('region', { name: '0 of 501 done' })).toBeInTheDocument();
    answers[0]?.();
    expect(await screen.findByRole('region', { name: '500 of 501 done' })).toBeInTheDocument();
    answers[1]?.();
    await waitFor(() => expect(screen.queryByRole('region', { name: /done|selected/ })).toBeNull());
  });

  it('are more than a page when asked', async () => {
    const { user } = await openBooks(Array.from({ length: 30 }, (_, at) => book(String(at + 10))));
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Select all 30' }));
    expect(screen.getByRole('region', { name: '30 selected' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
  });
});

describe('runs that wait', () => {
  type Cancelled = { body: { of: { ids: string[] } } };
  it('are counted and cancelled for all that is moved to trash, and those that are not are told', async () => {
    const books = Array.from({ length: 60 }, (_, at) => book(`b${at}`));
    const { host, user } = await openBooks(books);
    host.api.answer(listUsedBy, []);
    host.api.answer(countWaitingRuns, { count: 3 });
    const failed = { id: 'r', ok: false as const, reason: 'conflict.run_not_waiting', code: 'conflict' as const };
    host.api.answer(actOnWaitingRuns, ({ body }) => ({
      results: body.after ? [] : [{ ...failed, message: 'It has gone on' }],
      left: 0,
      next: body.after ? null : 'r',
    }));
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const all = screen.queryByRole('button', { name: 'Select all 60' });
    if (all) await user.click(all);
    await user.click(screen.getByRole('button', { name: 'Move to trash' }));
    expect(await screen.findByText(/^6 runs wait for this/)).toBeVisible();
    await confirm(user, 'Move and cancel the runs');
    await waitFor(() => expect(host.api.callsOf(actOnWaitingRuns)).toHaveLength(4));
    const ids = host.api.callsOf(actOnWaitingRuns).flatMap(({ input }) => (input as Cancelled).body.of.ids);
    expect(new Set(ids).size).toBe(60);
    await waitFor(() =>
      expect(host.record.snackbars).toContainEqual(
        expect.objectContaining({ message: "2 runs couldn't be canceled: It has gone on", color: 'error' }),
      ),
    );
  });
});

describe('the trash', () => {
  it('says how many runs wait for what is in it before it is emptied, and counts nothing unasked', async () => {
    const trashed = Array.from({ length: 60 }, (_, at) => book(`t${at}`, { is_active: false }));
    const { host, user } = await openBooks([book('a'), ...trashed], {
      path: '/books?filter=trash',
      session: sessionOf(['Admin']),
    });
    host.api.answer(countWaitingRuns, { count: 2 });
    expect(host.api.callsOf(countWaitingRuns)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Empty trash' }));
    expect(await screen.findByText(/^2 runs still wait for this/)).toBeVisible();
    expect(host.api.callsOf(countWaitingRuns)).toMatchObject([{ input: { query: { in_trash: 'true' } } }]);
  });

  it('is emptied by admins, once the word is typed', async () => {
    const { host, kept, user } = await openBooks([book('a', { is_active: false })], {
      path: '/books?filter=trash',
      session: sessionOf(['Admin']),
    });
    host.api.answer(emptyBookTrash, () => kept.clear());
    await user.click(screen.getByRole('button', { name: 'Empty trash' }));
    const asking = await dialog();
    expect(within(asking).getByText('Permanently delete 1 book?')).toBeInTheDocument();
    await user.type(within(asking).getByRole('textbox'), 'delete');
    await confirm(user, 'Empty trash');
    expect(await screen.findByText('No books yet')).toBeInTheDocument();
  });

  it('is not emptied by others', async () => {
    await openBooks([book('a', { is_active: false })], { path: '/books?filter=trash' });
    expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull();
  });
});

describe('a new thing', () => {
  it('is filed in the folder on screen', async () => {
    const { host, user } = await openBooks([book('a')], { path: '/books?filter=folder:s' });
    host.api.answer(createBook, ({ body }) => book('new', body));
    await user.click(screen.getByRole('button', { name: 'New book' }));
    const form = await screen.findByRole('dialog', { name: 'New book' });
    await user.type(within(form).getByLabelText('Name'), 'Emma');
    await user.click(within(form).getByRole('button', { name: 'Create book' }));
    await waitFor(() =>
      expect(host.api.callsOf(createBook)[0]?.input).toEqual({ body: { name: 'Emma', shelf_id: 's' } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed when the plan allows no more', async () => {
    const { host, user } = await openBooks([book('a')]);
    host.api.fail(createBook, 402, '5 of 5 books are in use.');
    await user.click(screen.getByRole('button', { name: 'New book' }));
    const form = await dialog();
    await user.type(within(form).getByLabelText('Name'), 'Emma');
    await user.click(within(form).getByRole('button', { name: 'Create book' }));
    expect(await within(form).findByText('5 of 5 books are in use.')).toBeInTheDocument();
    expect(within(form).getByLabelText('Name')).toHaveValue('Emma');
  });

  it('is asked for by the address, once', async () => {
    const { location } = await openBooks([], { path: '/books?create=1&filter=lent' });
    expect(await screen.findByRole('dialog', { name: 'New book' })).toBeVisible();
    expect(location().search).toBe('?filter=lent');
  });

  it('is not offered where the plan is full, and why is said', async () => {
    const { account } = sessionOf();
    const limits = limitsOf({ is_sandbox: false, free_webhook_limit: 1 }, {});
    const session = sessionOf([], { account: { ...account, limits } });
    await openBooks([book('a'), book('b', { is_active: false })], { session });
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New book' })).toBeDisabled();
    expect(screen.getByText('1 of 1 books are in use')).toBeInTheDocument();
  });
});
