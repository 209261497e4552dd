import { once } from 'node:events';
import { createServer as createHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTls } from 'node:tls';

/** How a receiver takes what comes: `silent` never answers, and `broken` cuts the connection. */
export type Manner = 'good' | 'silent' | 'broken';

/** A syslog receiver (RFC 5424) that counts octets, over TCP or TLS. */
export interface SyslogReceiver {
  address: string;
  manner: Manner;
  messages: SyslogMessage[];
  close(): Promise<void>;
}

export interface SyslogMessage {
  priority: number;
  host: string;
  app: string;
  kind: string;
  entry: Record<string, unknown>;
}

const shape = /^<(\d+)>1 (\S+) (\S+) (\S+) - (\S+) - (\{.*\})$/s;

function messageOf(text: string): SyslogMessage {
  const [, priority, time, host = '', app = '', kind = '', json = ''] = shape.exec(text) ?? [];
  if (json === '' || Number.isNaN(Date.parse(time ?? ''))) throw new Error(`No message of RFC 5424: ${text}`);
  return { priority: Number(priority), host, app, kind, entry: JSON.parse(json) };
}

/** Frames by their length in octets; what is left over is an error of whoever sent it. */
export function framesIn(bytes: Buffer): string[] {
  const frames: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(' ', at);
    const length = Number(bytes.subarray(at, space));
    const end = space + 1 + length;
    if (!(length > 0) || end > bytes.length) throw new Error('No whole frame');
    frames.push(bytes.subarray(space + 1, end).toString());
    at = end;
  }
  return frames;
}

/** Starts one at a free port of this machine. */
export async function startSyslog(tls?: { key: string; cert: string }): Promise<SyslogReceiver> {
  const sockets = new Set<Socket>();
  const receiver: SyslogReceiver = { address: '', manner: 'good', messages: [], close };
  const take = (socket: Socket) => {
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined);
    if (receiver.manner === 'broken') return socket.resetAndDestroy();
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => {
      if (receiver.manner === 'silent') return;
      receiver.messages.push(...framesIn(Buffer.concat(chunks)).map(messageOf));
      socket.end();
    });
  };
  const server: Server = tls
    ? createTls({ ...tls, allowHalfOpen: true } as never, take)
    : createServer({ allowHalfOpen: true }, take);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function close() {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
  return receiver;
}

/** A receiver of webhooks. */
export interface WebhookReceiver {
  url: string;
  manner: Manner;
  status: number;
  received: { headers: IncomingHttpHeaders; body: string }[];
  /** Entries that it has taken, in order. */
  entries(): Record<string, unknown>[];
  close(): Promise<void>;
}

/** Starts one at a free port of this machine; it takes lines of JSON. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const taken: string[] = [];
  const server = createHttp(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (receiver.manner === 'broken') return request.socket.destroy();
    receiver.received.push({ headers: request.headers, body });
    if (receiver.manner === 'silent') return;
    if (receiver.status < 300) taken.push(...body.trim().split('\n'));
    response.writeHead(receiver.status).end();
  });
  const receiver: WebhookReceiver = {
    ...{ url: '', manner: 'good', status: 200, received: [] },
    entries: () => taken.map((line) => JSON.parse(line)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/logs`;
  return receiver;
}
