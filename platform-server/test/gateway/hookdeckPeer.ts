import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type AttemptTrigger = 'INITIAL' | 'MANUAL' | 'BULK_RETRY' | 'AUTOMATIC';

/** What Hookdeck keeps of a request, with the fields of its API that Weft reads (wire §5). */
export interface PeerEvent {
  id: string;
  status: 'QUEUED' | 'SCHEDULED' | 'SUCCESSFUL' | 'FAILED';
  attempts: number;
  response_status: number | null;
  created_at: string;
  data: { path: string; method: string; headers: IncomingHttpHeaders; body: Buffer };
}

/** Answer of the server that the events are delivered to. */
interface Delivered {
  status: number;
  body: unknown;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

const own: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

/** A source with a connection to one server: takes requests in, and delivers each as Hookdeck does (wire §5). */
export class HookdeckPeer {
  readonly secret = 'signing secret of the project';
  /** The secret before, while it is being changed: signed with as well. */
  secretBefore: string | null = null;
  readonly events: PeerEvent[] = [];
  /** Where events are delivered to, without a slash at its end. */
  destination = '';
  readonly #server = createServer((request, response) => void this.#take(request, response));

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The source, which senders send to. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/e/abc`;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const event: PeerEvent = {
      id: `evt_${randomUUID().slice(0, 8)}`,
      status: 'QUEUED',
      attempts: 0,
      response_status: null,
      created_at: new Date().toISOString(),
      data: {
        path: (request.url ?? '').replace('/e/abc', ''),
        method: request.method ?? '',
        headers: request.headers,
        body: await bodyOf(request),
      },
    };
    this.events.push(event);
    // Answered at once: what becomes of the delivery is told in its own place.
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 'SUCCESS', message: 'Request handled', request_id: 'req_1' }));
    await this.deliver(event, 'INITIAL').catch(() => undefined);
  }

  /** One more attempt, with the same id as all of its event. `signature` in place of the right one. */
  async deliver(
    event: PeerEvent,
    trigger: AttemptTrigger,
    { attempt = event.attempts + 1, signature }: { attempt?: number; signature?: string } = {},
  ): Promise<Delivered> {
    const { method, path, body, headers } = event.data;
    event.attempts = attempt;
    const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64');
    const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      own.has(name) || value === undefined ? [] : [[name, String(value)]],
    );
    const answer = await fetch(this.destination + path, {
      method,
      headers: [
        ...sent,
        ['x-hookdeck-signature', signature ?? sign(this.secret)],
        ...(this.secretBefore ? [['x-hookdeck-signature-2', sign(this.secretBefore)] as [string, string]] : []),
        ['x-hookdeck-eventid', event.id],
        ['x-hookdeck-attempt-count', String(attempt)],
        ['x-hookdeck-attempt-trigger', trigger],
        ['x-hookdeck-original-ip', '203.0.113.7'],
      ],
      ...(method === 'GET' ? {} : { body }),
    });
    event.response_status = answer.status;
    event.status = answer.ok ? 'SUCCESSFUL' : 'FAILED';
    const text = await answer.text();
    return { status: answer.status, body: text && JSON.parse(text) };
  }
}
