import { IconBook } from '@tabler/icons-react';
import { z } from 'zod';
import { type BulkAction, bulkEndpoint, moveAction } from '../src/api/bulk.ts';
import { endpoint } from '../src/api/endpoint.ts';
import { webhookFolders } from '../src/api/folder/index.ts';
import { idParams } from '../src/api/paging.ts';
import type { Session } from '../src/contract/index.ts';
import { createTestHost, type RenderedPage, renderPage, sessionOf, type TestHost } from '../src/testing/index.ts';
import { defineEntity, EntityPage, textsOf } from '../src/ui/entity/index.ts';
import { TextField } from '../src/ui/forms/index.ts';

const bookSchema = z.object({
  id: z.string(),
  name: z.string(),
  pages: z.number(),
  genres: z.array(z.string()),
  lent: z.boolean(),
  is_active: z.boolean(),
  shelf_id: z.string().nullable(),
  revision: z.number(),
});
export type Book = z.output<typeof bookSchema>;

const changeSchema = bookSchema.partial();
const bookCreateSchema = z.object({
  name: z.string().trim().min(1).max(20),
  shelf_id: z.string().nullable().default(null),
});
const common = { path: '/book/', summary: '', access: {} } as const;

export const listBooks = endpoint({ ...common, id: 'book.list', method: 'GET', answer: z.array(bookSchema) });
export const createBook = endpoint({
  ...common,
  id: 'book.create',
  method: 'POST',
  body: bookCreateSchema,
  answer: bookSchema,
});
export const updateBook = endpoint({
  ...common,
  id: 'book.update',
  method: 'PUT',
  params: idParams,
  body: changeSchema,
  answer: bookSchema,
});
export const deleteBook = endpoint({
  ...common,
  id: 'book.delete',
  method: 'DELETE',
  params: idParams,
  answer: z.unknown(),
});
export const bulkBooks = bulkEndpoint('book', [moveAction, z.object({ type: z.literal('lend') })]);
export const emptyBookTrash = endpoint({ ...common, id: 'book.empty-trash', method: 'DELETE', answer: z.unknown() });

const en = {
  title: 'Books',
  kind_one: 'book',
  kind_other: 'books',
  create: 'New book',
  createAct: 'Create book',
  edit: 'Edit book',
  search: 'Search titles',
  emptyTitle: 'No books yet',
  emptyText: 'A book has pages.',
  deleteText: 'Nobody can read it afterwards.',
  column: { pages: 'Pages' },
  view: { lent: 'Lent' },
  action: { lend: 'Lend' },
  facet: { genre: 'Genres' },
};
const fr = {
  ...en,
  title: 'Livres',
  kind_one: 'livre',
  kind_other: 'livres',
  create: 'Nouveau livre',
  emptyTitle: 'Aucun livre',
};

/** A small kind of thing that has all that the kit knows. */
export const bookEntity = defineEntity({
  referredAs: 'filter',
  waitedFor: 'filter',
  texts: textsOf<typeof en>('remote-books', 'books'),
  icon: IconBook,
  calls: {
    list: listBooks,
    create: createBook,
    update: updateBook,
    remove: deleteBook,
    emptyTrash: emptyBookTrash,
    bulk: bulkBooks,
  },
  folders: { calls: webhookFolders, field: 'shelf_id' },
  limit: 'webhook',
  guard: ({ revision }) => ({ revision }),
  live: { topics: ['events-update'] },
  searchIn: ({ name }) => [name],
  columns: [
    {
      id: 'pages',
      align: 'end',
      cell: ({ pages }, { format }) => format.count(pages),
      sort: ({ pages }) => pages,
    },
  ],
  views: [{ id: 'lent', icon: IconBook, shows: ({ lent }) => lent }],
  facets: [{ id: 'genre', of: ({ genres }) => genres }],
  form: {
    Fields: () => <TextField name="name" label="Name" required />,
    schema: bookCreateSchema,
    initial: (book) => ({ name: book?.name ?? '' }),
    insist: { 'conflict.lent': { lent: false } },
  },
  useActions: () => [
    {
      id: 'lend',
      icon: IconBook,
      bulk: true,
      run: (books, { bulk }) => bulk(books, { type: 'lend' }, { lent: true }),
    },
  ],
});

export function book(id: string, changes: Partial<Book> = {}): Book {
  const blank = { pages: 10, genres: [], lent: false, is_active: true, shelf_id: null, revision: 1 };
  return { id, name: `Book ${id}`, ...blank, ...changes };
}

/** What the server sets for a bulk action. */
function effectOf(action: BulkAction<typeof bulkBooks>): Partial<Book> {
  if (action.type === 'lend') return { lent: true };
  if (action.type === 'move') return { shelf_id: action.folder_id };
  return { is_active: action.type === 'restore' };
}

interface Opened {
  path?: string;
  session?: Session;
  locale?: 'en' | 'fr';
  host?: TestHost;
}

/** The page of books, on a server that keeps them. */
export async function openBooks(
  books: Book[],
  { path = '/books', session = sessionOf(), locale, host }: Opened = {},
): Promise<RenderedPage<TestHost> & { kept: Map<string, Book> }> {
  const server = host ?? createTestHost({ session });
  const kept = new Map(books.map((entry) => [entry.id, entry]));
  if (!host) {
    server.api.answer(listBooks, () => [...kept.values()]);
    server.api.answer(webhookFolders.list, [{ id: 's', name: 'Shelf', revision: 1 }]);
    server.api.answer(updateBook, ({ params, body }) => {
      const saved = { ...book(params.id), ...kept.get(params.id), ...body } as Book;
      kept.set(saved.id, saved);
      return saved;
    });
    server.api.answer(bulkBooks, ({ body: { ids, action } }) =>
      ids.map((id) => {
        kept.set(id, { ...book(id), ...kept.get(id), ...effectOf(action) });
        return { id, ok: true as const };
      }),
    );
  }
  const messages = { 'remote-books': { en: { books: en }, fr: { books: fr } } };
  const page = await renderPage(<EntityPage entity={bookEntity} />, {
    host: server,
    path,
    messages,
    ...(locale && { locale }),
  });
  return { ...page, host: server, kept };
}

/** What stands in the rows of the table, by column. */
export function rowTexts(): string[][] {
  const rows = [...document.querySelectorAll('tr[data-row-key]')];
  return rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''));
}

/** Names in the order of the rows. */
export const rowNames = () => rowTexts().map((cells) => cells[1] ?? cells[0]);
