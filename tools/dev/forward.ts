import { type IncomingMessage, type RequestOptions, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { formToServer, headersToBrowser, headersToServer, type Origins, pathToServer } from './origins.ts';

export interface Target {
  /** Where the server behind listens. */
  address: string;
  origins: Origins;
}

/** Changes the text of an answer, with its path and type; undefined leaves it as it is. */
export type Rewrite = (text: string, path: string, type: string) => Promise<string> | undefined;

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function optionsFor({ method, url = '/', headers }: IncomingMessage, { address, origins }: Target) {
  const request = address.startsWith('https:') ? requestHttps : requestHttp;
  const path = pathToServer(url, origins);
  const options: RequestOptions = { method, path, headers: headersToServer(headers, origins) };
  return { request, address, options };
}

function isForm({ headers }: IncomingMessage): boolean {
  return String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

async function answer(response: ServerResponse, given: IncomingMessage, path: string, ports: ForwardPorts) {
  const type = String(given.headers['content-type'] ?? '');
  const status = given.statusCode ?? 502;
  const isText = /^(text\/html|application\/json)/.test(type);
  const headers = headersToBrowser(given.headers, ports.target.origins);
  const text = isText ? (await bodyOf(given)).toString() : '';
  const changed = isText ? await ports.rewrite(text, path, type) : undefined;
  response.writeHead(status, headers);
  if (isText) response.end(changed ?? text);
  else given.pipe(response);
}

export interface ForwardPorts {
  target: Target;
  rewrite: Rewrite;
}

/** Hands a request on to the server behind, and its answer back. */
export function forward(incoming: IncomingMessage, response: ServerResponse, ports: ForwardPorts): void {
  const { request, address, options } = optionsFor(incoming, ports.target);
  const fail = (error: Error) => {
    if (response.headersSent) response.destroy();
    else
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`${address} does not answer: ${error.message}\n`);
  };
  const outgoing = request(address, options, (given) => {
    answer(response, given, incoming.url ?? '/', ports).catch(fail);
  });
  outgoing.on('error', fail);
  if (!isForm(incoming)) {
    incoming.pipe(outgoing);
    return;
  }
  bodyOf(incoming).then((body) => {
    const form = formToServer(body.toString(), ports.target.origins);
    outgoing.setHeader('content-length', Buffer.byteLength(form));
    outgoing.end(form);
  }, fail);
}

function headerLines(headers: IncomingMessage['headers']): string {
  return Object.entries(headers)
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}\r\n`))
    .join('');
}

/** Hands a WebSocket on: live updates come from the server behind. */
export function forwardSocket(incoming: IncomingMessage, socket: Duplex, head: Buffer, { target }: ForwardPorts): void {
  const { request, address, options } = optionsFor(incoming, target);
  const outgoing = request(address, options);
  outgoing.on('upgrade', (given, behind: Socket, first) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(given.headers)}\r\n`);
    socket.write(first);
    behind.write(head);
    behind.pipe(socket).pipe(behind);
    behind.on('error', () => socket.destroy());
    socket.on('error', () => behind.destroy());
  });
  outgoing.on('response', () => socket.destroy());
  outgoing.on('error', () => socket.destroy());
  outgoing.end();
}
