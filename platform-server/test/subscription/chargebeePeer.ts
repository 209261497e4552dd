import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface PeerSubscription {
  id: string;
  customer_id: string;
  status: string;
  created_at: number;
  resource_version: number;
  current_term_start?: number;
  current_term_end?: number;
  next_billing_at?: number;
  subscription_items: { item_price_id: string; item_type: string; quantity: number }[];
}

/** A local server that speaks Chargebee's wire: form bodies in, JSON out, Basic authentication with the key as user. */
export interface ChargebeePeer {
  url: string;
  subscriptions: Map<string, PeerSubscription>;
  events: Map<string, { id: string; event_type: string; content: object }>;
  hostedPages: Map<string, { id: string; state: string; content: object }>;
  calls: { method: string; path: string; query: URLSearchParams; body: URLSearchParams }[];
  /** What checkout and portal lead to. */
  leadsTo: string;
  isDown: boolean;
  close(): Promise<void>;
}

const key = 'test_key';

const notFound = { message: 'not found', api_error_code: 'resource_not_found', http_status_code: 404 };

export async function startChargebeePeer(): Promise<ChargebeePeer> {
  const peer: ChargebeePeer = {
    ...{ url: '', subscriptions: new Map(), events: new Map(), hostedPages: new Map(), calls: [], isDown: false },
    leadsTo: 'https://acme.chargebee.com/pages/v3/opened',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const answers: [string, RegExp, (id: string, query: URLSearchParams, body: URLSearchParams) => object | null][] = [
    [
      'POST',
      /^\/hosted_pages\/checkout_new_for_items$/,
      () => ({ hosted_page: { id: 'hp_1', type: 'checkout_new', state: 'created', url: peer.leadsTo } }),
    ],
    ['POST', /^\/hosted_pages\/([^/]+)\/acknowledge$/, (id) => ({ hosted_page: { id, state: 'acknowledged' } })],
    ['GET', /^\/hosted_pages\/([^/]+)$/, (id) => wrapped('hosted_page', peer.hostedPages.get(id))],
    ['POST', /^\/portal_sessions$/, () => ({ portal_session: { id: 'ps_1', access_url: peer.leadsTo } })],
    [
      'GET',
      /^\/subscriptions$/,
      (_, query) => {
        const own = [...peer.subscriptions.values()].filter(
          (each) => each.customer_id === query.get('customer_id[is]'),
        );
        const newest = own.toSorted((one, other) => other.created_at - one.created_at);
        return { list: newest.map((subscription) => ({ subscription, customer: { id: subscription.customer_id } })) };
      },
    ],
    [
      'POST',
      /^\/subscriptions\/([^/]+)\/cancel_for_items$/,
      (id) => {
        const subscription = peer.subscriptions.get(id);
        if (subscription) subscription.status = 'cancelled';
        return wrapped('subscription', subscription);
      },
    ],
    ['GET', /^\/events\/([^/]+)$/, (id) => wrapped('event', peer.events.get(id))],
    [
      'GET',
      /^\/invoices$/,
      (_, query) => ({
        list: [
          {
            invoice: {
              ...{ id: '42', customer_id: query.get('customer_id[is]'), status: 'paid', total: 4_900 },
              ...{ date: 1_790_000_000, currency_code: 'EUR' },
            },
          },
        ],
      }),
    ],
  ];
  const server = createServer((request, response) => void respond(request, response));
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const piece of request) text += piece;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer');
    const path = pathname.replace('/api/v2', '');
    const send = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (peer.isDown) return send(503, { message: 'down', api_error_code: 'internal_error', http_status_code: 503 });
    const wanted = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    if (request.headers.authorization !== wanted) {
      return send(401, { message: 'key', api_error_code: 'api_authentication_failed', http_status_code: 401 });
    }
    const body = new URLSearchParams(text);
    peer.calls.push({ method: request.method ?? '', path, query: searchParams, body });
    for (const [method, pattern, answer] of answers) {
      const match = pattern.exec(path);
      if (method !== request.method || !match) continue;
      const found = answer(match[1] ?? '', searchParams, body);
      return found ? send(200, found) : send(404, notFound);
    }
    send(404, notFound);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}

const wrapped = (name: string, found: object | undefined) => (found ? { [name]: found } : null);
