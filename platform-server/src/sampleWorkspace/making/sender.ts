import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sampleClockHeader } from '../../gateway/gateway.ts';

/** Sends requests to webhooks of this server as anyone does: over its own port. */
export class Sender {
  readonly #publicUrl: string;
  readonly #address: () => AddressInfo | string | null;

  constructor(publicUrl: string, address: () => AddressInfo | string | null) {
    this.#publicUrl = publicUrl;
    this.#address = address;
  }

  /** @param receivedAt when it is said to have been received; now unless named @returns the id of the event */
  async send(url: string, payload: unknown, receivedAt?: Date): Promise<string> {
    const address = this.#address();
    if (address === null || typeof address === 'string') throw new Error('The server does not listen yet');
    const sent = request({
      host: address.address,
      port: address.port,
      method: 'POST',
      path: new URL(url).pathname,
      headers: {
        host: new URL(this.#publicUrl).host,
        'content-type': 'application/json',
        'user-agent': 'northwind-sample/1.0',
        ...(receivedAt && { [sampleClockHeader]: receivedAt.toISOString() }),
      },
    });
    sent.end(JSON.stringify(payload));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const body = (await json(answer)) as { event_id?: string };
    if (answer.statusCode !== 202 || !body.event_id)
      throw new Error(`A webhook of the sample answered ${answer.statusCode}`);
    return body.event_id;
  }
}
