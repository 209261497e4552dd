import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketOptions } from '../src/registry/storage/bucketStorage.ts';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/**
 * A bucket that speaks S3 as far as Weft uses it, and lets nothing in that is not signed. The signature is worked out
 * from Amazon's description of version 4, independently of the library that makes it.
 */
export class BucketServer {
  readonly objects = new Map<string, Buffer>();
  readonly #keyId = 'the key';
  readonly #secret = 'the secret/of+the key';
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get settings(): BucketOptions {
    const endpoint = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return { bucket: 'releases', endpoint, region: 'eu-west-3', keyId: this.#keyId, secret: this.#secret };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const [status, content] = this.#isSigned(request, body) ? this.#act(request, body) : [403, null];
    response.writeHead(status, { 'content-length': content?.length ?? 0 });
    response.end(request.method === 'HEAD' ? undefined : (content ?? undefined));
  }

  #act({ method, url = '', headers }: IncomingMessage, body: Buffer): [number, Buffer | null] {
    const key = decodeURIComponent(url);
    const found = this.objects.get(key);
    switch (method) {
      case 'PUT':
        // As the real one: a body of unknown length is not taken.
        if (headers['content-length'] === undefined) return [411, null];
        if (found && headers['if-none-match'] === '*') return [412, null];
        this.objects.set(key, body);
        return [200, null];
      case 'DELETE':
        this.objects.delete(key);
        return [204, null];
      default:
        return found ? [200, found] : [404, null];
    }
  }

  #isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
    const parts = authorizationForm.exec(headers.authorization ?? '');
    const [, keyId, scope = '', names = '', signature = ''] = parts ?? [];
    const payload = String(headers['x-amz-content-sha256']);
    const isBodyRight = payload === sha256(body) || (payload === 'UNSIGNED-PAYLOAD' && body.length === 0);
    if (keyId !== this.#keyId || !isBodyRight) return false;
    const signed = names.split(';');
    if (!signed.includes('host') || !signed.includes('x-amz-content-sha256')) return false;
    const lines = signed.map((name) => `${name}:${headers[name]}`).join('\n');
    const canonical = [method, url, '', lines, '', names, payload].join('\n');
    const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
    const key = scope.split('/').reduce((made: Buffer | string, part) => hmac(made, part), `AWS4${this.#secret}`);
    return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
  }
}
