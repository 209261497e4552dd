import { act, screen, waitFor, within } from '@testing-library/react';
import { book, listBooks, openBooks, rowNames } from '../../../test/books.tsx';
import { createTestHost, sessionOf } from '../../testing/index.ts';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('views', () => {
  const books = [
    book('a'),
    book('b', { shelf_id: 's' }),
    book('c', { lent: true }),
    book('d', { is_active: false, lent: true }),
  ];

  it.each([
    ['', ['Book a', 'Book b', 'Book c']],
    ['uncategorized', ['Book a', 'Book c']],
    ['folder:s', ['Book b']],
    ['folder:other', []],
    ['lent', ['Book c']],
    ['trash', ['Book d']],
    ['nonsense', ['Book a', 'Book b', 'Book c']],
  ])('"%s" of the address shows what belongs there', async (filter, names) => {
    await openBooks(books, { path: `/books?filter=${filter}` });
    expect(rowNames()).toEqual(names);
  });

  it('are chosen beside the list, with their counts, and kept in the address', async () => {
    const { user, location } = await openBooks(books);
    await user.click(button(/^Uncategorized 2$/));
    expect(location().search).toBe('?filter=uncategorized');
    await user.click(button(/^Shelf 1$/));
    expect(location().search).toBe('?filter=folder%3As');
    await user.click(button(/^All 3$/));
    expect(location().search).toBe('');
  });
});

describe('what a list is narrowed by', () => {
  const books = [book('a', { genres: ['crime'] }), book('b', { genres: ['crime', 'sea'] }), book('c')];

  it('is a search, which begins on the first page', async () => {
    const { user, location } = await openBooks(books, { path: '/books?page=2' });
    await user.type(screen.getByRole('searchbox', { name: 'Search titles' }), 'OK b');
    expect(rowNames()).toEqual(['Book b']);
    expect(location().search).toBe('?search=OK+b');
  });

  it('is a value of a facet, most used first', async () => {
    const { user } = await openBooks(books);
    expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
      'crime',
      'sea',
    ]);
    await user.click(button('sea'));
    expect(rowNames()).toEqual(['Book b']);
    await user.click(button('sea'));
    expect(rowNames()).toHaveLength(3);
  });

  it('is said and taken away when nothing is left', async () => {
    const { user } = await openBooks(books, { path: '/books?search=zzz&genre=sea' });
    expect(screen.getByText('No data available')).toBeInTheDocument();
    expect(screen.getByText('No matching books')).toBeInTheDocument();
    await user.click(button('Clear search and filters'));
    expect(rowNames()).toHaveLength(3);
  });
});

describe('what others do', () => {
  it('is followed: a list is read again when something of its kind goes to the trash or comes back', async () => {
    const { host } = await openBooks([book('a'), book('b')]);
    host.api.answer(listBooks, [book('b')]);
    await act(async () => host.realtime.emit('trash-update', { kind: 'webhook' }));
    expect(rowNames()).toEqual(['Book a', 'Book b']);
    await act(async () => host.realtime.emit('trash-update', { kind: 'filter' }));
    await waitFor(() => expect(rowNames()).toEqual(['Book b']));
  });
});

describe('the order', () => {
  const books = [book('a', { pages: 30 }), book('b', { pages: 5 }), book('c', { pages: 30 })];

  it('is by name at first, then by what is pressed, equal ones by name', async () => {
    const { user, location } = await openBooks(books);
    expect(rowNames()).toEqual(['Book a', 'Book b', 'Book c']);
    await user.click(screen.getByRole('columnheader', { name: /Pages/ }));
    expect(rowNames()).toEqual(['Book b', 'Book a', 'Book c']);
    await user.click(screen.getByRole('columnheader', { name: /Pages/ }));
    expect(rowNames()).toEqual(['Book a', 'Book c', 'Book b']);
    expect(location().search).toBe('?sort=-pages');
  });

  it('comes from the address', async () => {
    await openBooks(books, { path: '/books?sort=-name' });
    expect(rowNames()).toEqual(['Book c', 'Book b', 'Book a']);
  });
});

describe('pages', () => {
  const many = Array.from({ length: 60 }, (_, at) => book(String(at).padStart(2, '0')));

  it('are turned by the footer of the specification', async () => {
    const { user, location } = await openBooks(many);
    expect(screen.getByText('1-25 of 60')).toBeInTheDocument();
    expect(screen.getByText('Items per page')).toBeInTheDocument();
    await user.click(button('Next page'));
    expect(screen.getByText('26-50 of 60')).toBeInTheDocument();
    await user.click(button('Last page'));
    expect(rowNames()).toHaveLength(10);
    expect(location().search).toBe('?page=3');
    await user.click(button('First page'));
    expect(button('Previous page')).toBeDisabled();
  });

  it('hold all when asked, and draw those near the window', async () => {
    // The rows' true heights may move what is on screen.
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    await openBooks(
      Array.from({ length: 1200 }, (_, at) => book(String(at).padStart(4, '0'))),
      { path: '/books?size=all' },
    );
    expect(screen.getByText('1-1200 of 1200')).toBeInTheDocument();
    expect(rowNames()[0]).toBe('Book 0000');
    expect(rowNames().length).toBeLessThan(60);
  });
});

it('shows cards in place of rows, with the same facts', async () => {
  const { user, location } = await openBooks([book('a', { pages: 321 })]);
  await user.click(screen.getByRole('radio', { name: 'Cards' }));
  const card = screen.getByRole('article');
  expect(within(card).getByText('Book a')).toBeInTheDocument();
  expect(within(card).getByText('321')).toBeInTheDocument();
  expect(location().search).toBe('?look=cards');
});

it.each(['Infinity', '0.5', 'x'])('a page size of %s in the address is no size', async (size) => {
  await openBooks([book('a')], { path: `/books?look=cards&size=${size}` });
  expect(screen.getByRole('article')).toBeInTheDocument();
  expect(screen.getByText('1-1 of 1')).toBeInTheDocument();
});

describe('what stands in place of rows', () => {
  it('is what the thing does, while there is none', async () => {
    await openBooks([]);
    expect(screen.getByText('A book has pages.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'New book' })).toHaveLength(2);
  });

  it('is that the trash is empty', async () => {
    await openBooks([book('a')], { path: '/books?filter=trash' });
    expect(screen.getByText('The trash is empty')).toBeInTheDocument();
  });

  it('is that they are being read', async () => {
    const host = createTestHost();
    host.api.answer(listBooks, () => new Promise(() => {}));
    await openBooks([], { host });
    expect(screen.getByText('Loading items...')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Books' })).toHaveAttribute('aria-busy', 'true');
  });

  it('is why they could not be read, and another try', async () => {
    const host = createTestHost();
    host.api.fail(listBooks, 503, 'The database does not answer');
    const { user } = await openBooks([], { host });
    expect(screen.getByText("Couldn't load books")).toBeInTheDocument();
    host.api.answer(listBooks, [book('a')]);
    expect(screen.queryByRole('button', { name: /^All/ })).not.toHaveTextContent(/\d/);
    await user.click(button('Retry'));
    await waitFor(() => expect(rowNames()).toEqual(['Book a']));
  });

  it('is, where it was read before, that it stays as it was and counts nothing, and another try', async () => {
    const { host, user } = await openBooks([book('a')]);
    expect(button('All 1')).toBeInTheDocument();
    host.api.fail(listBooks, 500, 'The server failed');
    act(() => host.realtime.reconnect());
    host.realtime.emit('events-update', { id: 'e', webhook_id: 'w' });
    expect(await screen.findByText("Couldn't load")).toBeInTheDocument();
    expect(rowNames()).toEqual(['Book a']);
    expect(button('All')).toBeInTheDocument();
    host.api.answer(listBooks, [book('a'), book('b')]);
    await user.click(button('Try again'));
    await waitFor(() => expect(rowNames()).toEqual(['Book a', 'Book b']));
    expect(screen.queryByText("Couldn't load")).toBeNull();
    expect(button('All 2')).toBeInTheDocument();
  });

  it('is read again when the browser is back online', async () => {
    const { host } = await openBooks([book('a')]);
    host.api.answer(listBooks, [book('a'), book('b')]);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(rowNames()).toEqual(['Book a', 'Book b']), { timeout: 4000 });
  });
});

it('follows what other rooms and the server say, a burst at once', async () => {
  const { host, kept } = await openBooks([book('a')]);
  const before = host.api.callsOf(listBooks).length;
  kept.set('b', book('b'));
  for (let at = 0; at < 20; at += 1) host.realtime.emit('events-update', { id: 'e', webhook_id: 'w' });
  await waitFor(() => expect(rowNames()).toEqual(['Book a', 'Book b']), { timeout: 4000 });
  expect(host.api.callsOf(listBooks)).toHaveLength(before + 1);
});

it('speaks French', async () => {
  await openBooks([], { locale: 'fr' });
  expect(screen.getByRole('heading', { name: 'Livres' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Corbeille/ })).toBeInTheDocument();
});

describe('guests', () => {
  it('read, and are offered nothing that changes', async () => {
    await openBooks([book('a')], { session: sessionOf(['Guest']), path: '/books?create=1' });
    expect(rowNames()).toEqual(['10']);
    expect(screen.getByText('Book a')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /New|More actions/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('have nothing to select for on cards either', async () => {
    await openBooks([book('a')], { session: sessionOf(['Guest']), path: '/books?look=cards' });
    expect(screen.getByRole('article')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
