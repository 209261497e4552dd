import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface PeerOrganisation {
  name: string;
  metadata: Record<string, unknown>;
  /** E-mail by user id. */
  users: Record<string, string>;
}

type Answer = [status: number, content: unknown];

/** Speaks PropelAuth's backend API as far as Weft uses it, with its statuses and shapes (wire §2.2, §2.3). */
export class PropelAuthPeer {
  readonly apiKey = 'key of the backend';
  readonly organisations = new Map<string, PeerOrganisation>();
  readonly privateKey: KeyObject;
  readonly publicKey: string;
  /** Every request, e.g. `GET /api/backend/v1/org/…`. */
  readonly requests: string[] = [];
  /** Answers everything with this status when set. */
  failWith: number | null = null;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.privateKey = privateKey;
    this.publicKey = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', this.url);
    this.requests.push(`${request.method} ${url.pathname}`);
    const isAllowed = request.headers.authorization === `Bearer ${this.apiKey}`;
    const [status, content] = isAllowed ? this.#contentOf(request.method ?? '', url, body) : [401, {}];
    response.writeHead(this.failWith ?? status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(this.failWith === null ? content : {}));
  }

  #contentOf(method: string, url: URL, body: unknown): Answer {
    if (url.pathname === '/api/v1/token_verification_metadata') return [200, { verifier_key_pem: this.publicKey }];
    const [kind, ...rest] = url.pathname.replace('/api/backend/v1/', '').split('/').map(decodeURIComponent);
    if (kind === 'org' && rest[0] === 'query') return method === 'POST' ? this.#query(body) : [405, {}];
    if (kind === 'org') return this.#organisation(method, rest[0] ?? '', body);
    if (kind === 'user' && rest[0] === 'org') return this.#users(rest[1] ?? '', url.searchParams);
    if (kind === 'user' && rest[0] === 'email') return this.#user(this.#idOf(url.searchParams.get('email') ?? ''));
    return kind === 'user' ? this.#user(rest[0] ?? '') : [404, {}];
  }

  #organisation(method: string, id: string, body: unknown): Answer {
    const found = this.organisations.get(id);
    if (!found) return [404, {}];
    if (method === 'PUT') {
      // Replaces metadata as a whole, which the caller must be ready for.
      Object.assign(found, body);
      return [200, {}];
    }
    const { name, metadata } = found;
    const fixed = { can_setup_saml: false, is_saml_configured: false, extra_domains: [], domain_autojoin: false };
    return [200, { org_id: id, name, url_safe_org_slug: name.toLowerCase(), metadata, ...fixed }];
  }

  #query(body: unknown): Answer {
    const { name = '', page_size } = body as { name?: string; page_size: number };
    const orgs = [...this.organisations]
      .filter(([, each]) => each.name.toLowerCase().includes(name.toLowerCase()))
      .map(([org_id, each]) => ({ org_id, name: each.name, metadata: each.metadata }));
    return [200, { orgs: orgs.slice(0, page_size), total_orgs: orgs.length, current_page: 0, page_size }];
  }

  #users(id: string, query: URLSearchParams): Answer {
    const all = Object.entries(this.organisations.get(id)?.users ?? {});
    const size = Math.min(Number(query.get('page_size')), 100);
    const page = Number(query.get('page_number'));
    const users = all.slice(page * size, (page + 1) * size).map(([user_id, email]) => ({
      user_id,
      email,
      email_confirmed: true,
      role_in_org: 'Member',
      additional_roles_in_org: [],
    }));
    const has_more_results = (page + 1) * size < all.length;
    return [200, { users, total_users: all.length, current_page: page, page_size: size, has_more_results }];
  }

  #idOf(email: string): string {
    const users = [...this.organisations.values()].flatMap((organisation) => Object.entries(organisation.users));
    return users.find(([, known]) => known === email)?.[0] ?? '';
  }

  #user(id: string): Answer {
    const own = [...this.organisations].filter(([, { users }]) => users[id] !== undefined);
    const [first] = own;
    if (!first) return [404, {}];
    const roles = { user_role: 'Member', inherited_user_roles_plus_current_role: ['Member'] };
    const infos = own.map(([org_id, { name }]) => [org_id, { org_id, org_name: name, ...roles }]);
    return [200, { user_id: id, email: first[1].users[id], org_id_to_org_info: Object.fromEntries(infos) }];
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? JSON.parse(text) : undefined;
}
