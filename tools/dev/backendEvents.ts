import { type KeyObject, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { payloadFault, type RemoteManifest } from '../../shared-contracts/src/deploy/index.ts';

/** Where open pages listen, and the script by which they do. */
const streamAddress = '/dev/backend-events';
export const scriptAddress = '/dev/backend-events.js';

/** As the platform has them, so that what passes here passes there. */
const maxBodyBytes = 16 * 1024;
const maxPayloadBytes = 4_096;
const toleranceSeconds = 300;
const keptMs = 2 * toleranceSeconds * 1000;

interface Message {
  from: string;
  to: string;
  account: string;
  event: string;
  payload: Record<string, unknown>;
}

/** Why a message is not taken, with the status that the platform has for it. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function messageIn(body: Buffer): Message {
  try {
    const value: unknown = JSON.parse(body.toString());
    const { from, to, account, event, payload } = isObject(value) ? value : {};
    const isWhole = [from, to, account, event].every((each) => typeof each === 'string') && isObject(payload);
    if (isWhole) return value as Message;
  } catch {
    // As any other text that is no message.
  }
  throw new Refused(422, 'A message has from, to, account, event and payload.');
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBodyBytes) throw new Refused(413, `A message has ${maxBodyBytes} bytes at most.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const isLoopback = (address = '') => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

interface DevBackendEventsOptions {
  remote: string;
  /** Names of the back ends on this machine. */
  backends: ReadonlySet<string>;
  /** Our own origin, which is the platform of those. */
  own: string;
  /** Public half of the key that they sign with. */
  key: KeyObject;
  /** The manifest as it is now. */
  manifest: () => Promise<Pick<RemoteManifest, 'events'>>;
}

/**
 * Events of back ends on this machine: `POST /b/events` takes what they sign with the key of development, by the rules of
 * the platform, and hands it to the pages that are open here.
 */
export class DevBackendEvents {
  readonly #options: DevBackendEventsOptions;
  readonly #pages = new Set<ServerResponse>();
  readonly #taken = new Map<string, number>();

  constructor(options: DevBackendEventsOptions) {
    this.#options = options;
  }

  /** True when the request is one of these, and is answered. */
  handle(incoming: IncomingMessage, response: ServerResponse): boolean {
    const request = `${incoming.method} ${incoming.url}`;
    if (request === `GET ${scriptAddress}`) this.#sendScript(response);
    else if (request === `GET ${streamAddress}`) this.#open(response);
    else if (request === 'POST /b/events') void this.#take(incoming, response);
    else return false;
    return true;
  }

  #sendScript(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(readFileSync(new URL('./backendEventsOfPage.js', import.meta.url)));
  }

  #open(response: ServerResponse): void {
    // Compressed, events would wait for each other.
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' });
    response.write(': open\n\n');
    this.#pages.add(response);
    response.once('close', () => this.#pages.delete(response));
  }

  async #take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (!isLoopback(incoming.socket.remoteAddress))
        throw new Refused(401, 'Only back ends of this machine publish here.');
      await this.#publish(incoming.headers, await bodyOf(incoming));
      answer(202, {});
    } catch (error) {
      const { message } = error as Error;
      process.stderr.write(`An event of a back end was refused: ${message}\n`);
      answer(error instanceof Refused ? error.status : 500, { message });
    }
  }

  async #publish(headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
    const { remote, manifest } = this.#options;
    const message = messageIn(body);
    const id = this.#verified(message, headers, body);
    const { account, event, payload } = message;
    const size = Buffer.byteLength(JSON.stringify(payload));
    if (size > maxPayloadBytes)
      throw new Refused(413, `The payload has ${size} bytes; at most ${maxPayloadBytes} are taken.`);
    const { events = {} } = await manifest();
    const declared = Object.hasOwn(events, event) ? events[event] : undefined;
    if (!declared?.fromBackends) throw new Refused(422, `The manifest declares no event ${event} with fromBackends.`);
    const fault = payloadFault(declared.payload, payload);
    if (fault) throw new Refused(422, `The payload of ${event} does not fit its schema: ${fault}.`);
    if (this.#isTaken(id)) return;
    const text = JSON.stringify({ remote, account, name: event, payload });
    for (const page of this.#pages) page.write(`data: ${text}\n\n`);
  }

  /** The id of a message that a back end of this machine signed for us, now. */
  #verified({ from, to }: Message, headers: IncomingHttpHeaders, body: Buffer): string {
    const { remote, backends, own, key } = this.#options;
    const [id, timestamp, shown] = ['id', 'timestamp', 'signature'].map((name) =>
      String(headers[`webhook-${name}`] ?? ''),
    );
    const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
    const signatures = (shown ?? '').split(' ').filter((each) => each.startsWith('v1a,'));
    const isSigned = signatures.some((each) => verify(null, content, key, Buffer.from(each.slice(4), 'base64')));
    const [of, name = ''] = from.split('/');
    if (!id || !isSigned || of !== remote || !backends.has(name)) {
      throw new Refused(
        401,
        `It is not signed with the key of development by a back end of ${remote} on this machine.`,
      );
    }
    const isNow = Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds;
    if (!isNow) throw new Refused(401, 'Its timestamp is over five minutes off.');
    if (URL.parse(to)?.origin !== own) throw new Refused(401, `It is for ${to}, and this is ${own}.`);
    return `${from} ${id}`;
  }

  #isTaken(id: string): boolean {
    const now = Date.now();
    for (const [other, until] of this.#taken) if (until < now) this.#taken.delete(other);
    if (this.#taken.has(id)) return true;
    this.#taken.set(id, now + keptMs);
    return false;
  }
}
