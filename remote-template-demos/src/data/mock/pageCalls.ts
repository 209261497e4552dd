import { type DemoCall, type DemoRoute, failed, ok, removeFirst } from './call.ts';

/** Finds of the search at most (appearance §9). */
const maxFinds = 5;

function invoice({ data, query }: DemoCall) {
  const found = data.invoices.find(({ invoiceNumber }) => invoiceNumber === query.get('id'));
  return found ? ok(found) : failed(404, 'Not found');
}

function deleteInvoice({ data, query }: DemoCall) {
  removeFirst(data.invoices, ({ invoiceNumber }) => invoiceNumber === query.get('id'));
  return ok(data.invoices);
}

/** A whole number from one on; the given one where the query has none. */
function countIn(query: URLSearchParams, name: string, otherwise: number): number {
  const count = Number(query.get(name) ?? otherwise);
  return Number.isInteger(count) && count > 0 ? count : otherwise;
}

/** A page of the orders whose customer, product or number has the text in it. */
function dataTable({ data, query }: DemoCall) {
  const wanted = (query.get('q') ?? '').toLowerCase();
  const found = data.orders.filter(({ customer, productName, orderId }) =>
    [customer, productName, String(orderId)].some((text) => text.toLowerCase().includes(wanted)),
  );
  const size = countIn(query, 'itemsPerPage', 10);
  const from = (countIn(query, 'page', 1) - 1) * size;
  return ok({ items: found.slice(from, from + size), total: found.length });
}

/** What the search of a demo page finds. */
export interface Find {
  kind: 'product' | 'job' | 'course' | 'user';
  title: string;
  detail: string;
}

function search({ data, query }: DemoCall) {
  const wanted = (query.get('q') ?? '').trim().toLowerCase();
  if (wanted === '') return ok([]);
  const all: Find[] = [
    ...data.products.map(({ name, details }) => ({
      kind: 'product' as const,
      title: name,
      detail: details.join(', '),
    })),
    ...data.jobs.map(({ name, companyName }) => ({ kind: 'job' as const, title: name, detail: companyName })),
    ...data.courses.map(({ title, category }) => ({ kind: 'course' as const, title, detail: category })),
    ...data.users.map(({ name, role }) => ({ kind: 'user' as const, title: name, detail: role })),
  ];
  const found = all.filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(wanted));
  return ok(found.slice(0, maxFinds));
}

/** Calls of invoices, the data table and the search (appearance §7). */
export const pageCalls: readonly DemoRoute[] = [
  { method: 'GET', path: '/datatable/server', answer: dataTable },
  { method: 'GET', path: '/global-search', answer: search },
  { method: 'GET', path: '/invoices', answer: ({ data }) => ok(data.invoices) },
  { method: 'GET', path: '/invoice', answer: invoice },
  { method: 'GET', path: '/invoice/delete', answer: deleteInvoice },
];
