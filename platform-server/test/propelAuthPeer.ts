import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface PeerOrganisation {
  name: string;
  metadata: Record<string, unknown>;
  /** E-mail by user id. */
  users: Record<string, string>;
  /** By user id; those of others are `Member`. */
  roles?: Record<string, string[]>;
  invitations?: Invitation[];
}

interface Invitation {
  email: string;
  roles: string[];
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
  /** Calls of their own that fail, e.g. `POST /api/backend/v1/org/add_user`, with what they answer. */
  readonly failures = new Map<string, Answer>();
  /** Requests that are answered with 500. */
  refuse: (request: string) => boolean = () => false;
  /** E-mail by user id of people who may be in no organisation. */
  readonly people = new Map<string, string>();
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
    const requested = `${request.method} ${url.pathname}`;
    const failure: Answer | undefined = this.refuse(requested) ? [500, {}] : this.failures.get(requested);
    const [status, content] = isAllowed ? (failure ?? this.#contentOf(request.method ?? '', url, body)) : [401, {}];
    response.writeHead(this.failWith ?? status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(this.failWith === null ? content : {}));
  }

  #contentOf(method: string, url: URL, body: unknown): Answer {
    if (url.pathname === '/api/v1/token_verification_metadata') return [200, { verifier_key_pem: this.publicKey }];
    const [kind, ...rest] = url.pathname.replace('/api/backend/v1/', '').split('/').map(decodeURIComponent);
    if (kind === 'org' && rest[0] === 'query') return method === 'POST' ? this.#query(body) : [405, {}];
    if (kind === 'org' && method === 'POST') return rest[0] === 'add_user' ? this.#addUser(body) : this.#create(body);
    if (kind === 'invite_user') return this.#invite(body);
    if (kind === 'pending_org_invites') return this.#invitations(method, url.searchParams, body);
    if (kind === 'org') return this.#organisation(method, rest[0] ?? '', body);
    if (kind === 'user' && rest[0] === 'org') return this.#users(rest[1] ?? '', url.searchParams);
    if (kind === 'user' && rest[0] === 'email') return this.#user(this.#idOf(url.searchParams.get('email') ?? ''));
    return kind === 'user' ? this.#user(rest[0] ?? '') : [404, {}];
  }

  #organisation(method: string, id: string, body: unknown): Answer {
    const found = this.organisations.get(id);
    if (!found) return [404, {}];
    if (method === 'DELETE') {
      this.organisations.delete(id);
      return [200, {}];
    }
    if (method === 'PUT') {
      // Replaces metadata as a whole, which the caller must be ready for.
      Object.assign(found, body);
      return [200, {}];
    }
    const { name, metadata } = found;
    const fixed = { can_setup_saml: false, is_saml_configured: false, extra_domains: [], domain_autojoin: false };
    return [200, { org_id: id, name, url_safe_org_slug: name.toLowerCase(), metadata, ...fixed }];
  }

  #create(body: unknown): Answer {
    const { name } = body as { name: string };
    if (/[<>]/.test(name)) return [400, { name: ['Name has characters that are not allowed.'] }];
    const id = randomUUID();
    this.organisations.set(id, { name, metadata: {}, users: {} });
    return [200, { org_id: id, name }];
  }

  #addUser(body: unknown): Answer {
    const { user_id, org_id, role, additional_roles } = body as Record<string, string> & { additional_roles: string[] };
    const [organisation, email] = [this.organisations.get(org_id ?? ''), this.people.get(user_id ?? '')];
    if (!organisation || !email || !user_id || !role) return [404, {}];
    organisation.users[user_id] = email;
    organisation.roles = { ...organisation.roles, [user_id]: [role, ...additional_roles] };
    return [200, {}];
  }

  #invite(body: unknown): Answer {
    const { org_id, email, role, additional_roles } = body as Record<string, string> & { additional_roles: string[] };
    const organisation = this.organisations.get(org_id ?? '');
    if (!organisation || !email || !role) return [404, {}];
    if (email.endsWith('.invalid')) return [400, { email: ['Email domain cannot receive mail.'] }];
    const others = (organisation.invitations ?? []).filter((each) => each.email !== email);
    organisation.invitations = [...others, { email, roles: [role, ...additional_roles] }];
    return [200, {}];
  }

  #invitations(method: string, query: URLSearchParams, body: unknown): Answer {
    const { org_id, invitee_email } = (body ?? {}) as Record<string, string>;
    const organisation = this.organisations.get(org_id ?? query.get('org_id') ?? '');
    if (!organisation) return [404, {}];
    const { name, invitations = [] } = organisation;
    if (method === 'DELETE') {
      organisation.invitations = invitations.filter(({ email }) => email !== invitee_email);
      return [organisation.invitations.length < invitations.length ? 200 : 404, {}];
    }
    const [size, page] = [Number(query.get('page_size')), Number(query.get('page_number'))];
    const invites = invitations.slice(page * size, (page + 1) * size).map(({ email, roles: [role, ...others] }) => ({
      ...{ invitee_email: email, org_id: org_id ?? query.get('org_id'), org_name: name, role_in_org: role },
      ...{ additional_roles_in_org: others, created_at: 1_790_000_000, expires_at: 1_800_000_000 },
    }));
    const has_more_results = (page + 1) * size < invitations.length;
    return [200, { invites, total_invites: invitations.length, current_page: page, page_size: size, has_more_results }];
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
    const rolesIn = ({ roles }: PeerOrganisation) => {
      const [role = 'Member', ...additional_roles] = roles?.[id] ?? [];
      return { user_role: role, inherited_user_roles_plus_current_role: [role], additional_roles };
    };
    const infos = own.map(([org_id, one]) => [org_id, { org_id, org_name: one.name, ...rolesIn(one) }]);
    return [200, { user_id: id, email: first[1].users[id], org_id_to_org_info: Object.fromEntries(infos) }];
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? JSON.parse(text) : undefined;
}
