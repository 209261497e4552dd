import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service with an OpenAPI document, which lets nobody in who does not prove a password by digest. */
export interface DigestService {
  url: string;
  /** The document, as its owner would publish it. */
  document: string;
  /** Requests that it let in, and those that it answered with a challenge. */
  counts: { letIn: number; challenged: number };
  close(): Promise<void>;
}

/** Who may call the service. */
export const digestLogin = { username: 'camera', password: 'pa55-of-the-camera' };

const hash = (...parts: string[]) => createHash('sha256').update(parts.join(':')).digest('hex');
const nonce = 'nonce-of-the-camera';

function isProved(method: string, url: string, header = ''): boolean {
  const given = new Map([...header.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, name, a, b]) => [name, a ?? b]));
  const login = hash(digestLogin.username, 'camera', digestLogin.password);
  const [nc = '', cnonce = ''] = [given.get('nc'), given.get('cnonce')];
  return given.get('response') === hash(login, nonce, nc, cnonce, 'auth', hash(method, url));
}

function documentOf(url: string): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Camera', version: '1' },
    servers: [{ url }],
    components: { securitySchemes: { proof: { type: 'http', scheme: 'digest' } } },
    paths: {
      '/pictures': {
        get: { operationId: 'listPictures', summary: 'List pictures', responses: { 200: { description: 'Pictures' } } },
      },
    },
  });
}

/** Opens the service on this machine. */
export async function openDigestService(): Promise<DigestService> {
  const counts = { letIn: 0, challenged: 0 };
  const server = createServer(({ method = '', url = '', headers }, response) => {
    if (isProved(method, url, headers.authorization)) {
      counts.letIn += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end('["door.jpg"]');
      return;
    }
    counts.challenged += 1;
    const challenge = `Digest realm="camera", nonce="${nonce}", qop="auth", algorithm=SHA-256`;
    response.writeHead(401, { 'www-authenticate': challenge }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url, counts, document: documentOf(url) },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
