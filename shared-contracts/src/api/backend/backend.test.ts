import type { HostApi } from '../../contract/index.ts';
import { createTestHost } from '../../testing/index.ts';
import { addressOf } from '../endpoint.ts';
import { backendEndpoint } from './backendEndpoint.ts';
import type {} from './backendTypes.ts';

interface Invoice {
  id: string;
  isPaid: boolean;
}

/** As openapi-typescript writes a document. */
interface Paths {
  '/invoices': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: {
      parameters: { query?: { year?: number; tag?: string[] }; header?: never; path?: never; cookie?: never };
      requestBody?: never;
      responses: { 200: { headers: object; content: { 'application/json': Invoice[] } } };
    };
    put?: never;
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never };
      requestBody: { content: { 'application/json': { customer: string } } };
      responses: {
        201: { headers: object; content: { 'application/json; charset=utf-8': Invoice } };
        422: { headers: object; content: { 'application/json': { message: string } } };
      };
    };
    delete?: never;
  };
  '/invoices/{invoice-id}:pay': {
    parameters: { query?: never; header?: never; path: { 'invoice-id': string }; cookie?: never };
    get?: never;
    post: {
      parameters: { query?: never; header?: never; path: { 'invoice-id': string }; cookie?: never };
      requestBody?: never;
      responses: { 204: { headers: object; content?: never } };
    };
  };
}

declare module './backendTypes.ts' {
  interface BackendMap {
    'remote-test/invoices': Paths;
  }
}

const list = backendEndpoint('remote-test/invoices', 'GET', '/invoices');
const add = backendEndpoint('remote-test/invoices', 'POST', '/invoices');
const pay = backendEndpoint('remote-test/invoices', 'POST', '/invoices/{invoice-id}:pay');

/** What does not compile is what a document does not say. */
export async function typed(host: HostApi): Promise<[Invoice[], Invoice, undefined]> {
  const own = host.backend('invoices');
  // @ts-expect-error there is no such path
  backendEndpoint('remote-test/invoices', 'GET', '/invoice');
  // @ts-expect-error the path has no such method
  backendEndpoint('remote-test/invoices', 'DELETE', '/invoices');
  // @ts-expect-error no document types this back end
  backendEndpoint('remote-test/stock', 'GET', '/invoices');
  // @ts-expect-error the body is missing
  await own.request('POST', '/invoices');
  // @ts-expect-error the body has no such field
  await own.request('POST', '/invoices', { body: { client: 'Acme' } });
  // @ts-expect-error the parameter is missing
  await host.api.call(pay, {});
  // @ts-expect-error a year is a number
  await host.api.call(list, { query: { year: '2026' } });
  await host.backend('stock').call(list, {});
  const [invoices, added, paid] = await Promise.all([
    own.request('GET', '/invoices'),
    host.api.call(add, { body: { customer: 'Acme' } }),
    own.call(pay, { params: { 'invoice-id': '7' } }),
  ]);
  return [invoices, added, paid];
}

test('the address is that of the document, with each item of a list by itself', () => {
  expect(addressOf(pay, { params: { 'invoice-id': 'a/b' } })).toBe('/b/remote-test/invoices/invoices/a%2Fb%3Apay');
  expect(addressOf(list, { query: { year: 2026, tag: ['a', 'b'] } })).toBe(
    '/b/remote-test/invoices/invoices?year=2026&tag=a&tag=b',
  );
});

test('guests are told before they change something', () => {
  expect([list.access, add.access]).toEqual([{}, { write: true }]);
});

test('a request by method and path is the call of the endpoint', async () => {
  const host = createTestHost({ remoteId: 'remote-test' });
  host.api.answer(list, [{ id: '7', isPaid: true }]);
  host.api.answer(pay, undefined);
  const backend = host.backend('invoices');
  expect(await backend.request('GET', '/invoices', { query: { year: 2026 } })).toEqual([{ id: '7', isPaid: true }]);
  await backend.request('POST', '/invoices/{invoice-id}:pay', { params: { 'invoice-id': '7' } }, { quiet: true });
  expect(host.api.calls).toEqual([
    { id: 'GET /invoices', input: { query: { year: 2026 } }, options: {} },
    { id: 'POST /invoices/{invoice-id}:pay', input: { params: { 'invoice-id': '7' } }, options: { quiet: true } },
  ]);
});
